export { toast } from 'react-hot-toast/headless';
export { type Notice, type NoticeType, notify } from './notify';
export { Toaster } from './Toaster';
