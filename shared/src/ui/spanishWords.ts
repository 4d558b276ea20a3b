import 'dayjs/locale/es';

export { default } from 'antd/es/locale/es_ES';
