export { Toaster, toast } from 'react-hot-toast';
export { type Notice, type NoticeType, notify } from './notify';
