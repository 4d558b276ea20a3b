import { Picture } from '../components/Picture';
import { s } from '../story';
import app from './app.svg';

export function AppPreview() {
  return (
    <>
      <Picture src={app} alt={s('preview.alt')} width={280} height={200} />
      <div>
        <h3>{s('preview.title')}</h3>
        <p>{s('preview.text')}</p>
      </div>
    </>
  );
}
