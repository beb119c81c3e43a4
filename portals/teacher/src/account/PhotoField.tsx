import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { uploadProfileImage } from '@tsumugi/contract/routes/teacher';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { call } from '#shared/client/http.js';
import { interruptedUploads } from '#shared/forms/useFileUpload.js';
import { draftPlace } from '#shared/offline/reader.js';
import { Avatar } from '#shared/ui/elements.js';
import { FormAlert } from '#shared/ui/Field.js';
import { toastDone } from '#shared/ui/toast.js';
import './photo-field.css';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { profileKey } from './profile-query.js';

const PhotoCrop = lazyComponent(() => import('#shared/ui/PhotoCrop.js'));
const accept = 'image/jpeg,image/png,image/webp';
const megabytes = 10;

/** Why the device refuses the photo before sending, as a Japanese text. */
function refusalOf(photo: File): string | null {
  if (!accept.split(',').includes(photo.type)) return '写真はJPEG・PNG・WebPから選んでください。';
  if (photo.size > megabytes * 1024 * 1024)
    return `写真は${megabytes}MBまでです。小さくしてから選んでください。`;
  return null;
}

/**
 * The photo for families: chosen, cropped to a square, uploaded. After a failed upload the cropped
 * picture can be sent again.
 */
export function PhotoField({ profile: { teacherId, photo } }: { profile: TeacherProfile }) {
  const queries = useQueryClient();
  const id = useId();
  const place = draftPlace('photo');
  const [file, setFile] = useState(() => interruptedUploads.get(place)?.file ?? null);
  useEffect(() => void interruptedUploads.delete(place), [place]);
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    const refusal = refusalOf(chosen);
    setAlert(refusal);
    if (refusal === null) setFile(chosen);
  };
  const send = async (part: object) => {
    if (!file) return;
    setBusy(true);
    setAlert(null);
    try {
      const input = new FormData();
      input.append('crop', JSON.stringify(part));
      input.append('file', file, file.name);
      await call(uploadProfileImage, { id: teacherId, input });
      setFile(null);
      toastDone('保存しました。');
      await queries.invalidateQueries({ queryKey: profileKey });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      setAlert(error.message);
      // After signing in, the same user crops and sends it again.
      if (error.status === 401) interruptedUploads.set(place, { file, id: null });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="photo-field">
      {photo ? (
        <img
          className="photo-now"
          src={photo.url}
          alt="いまのプロフィール写真"
          width={96}
          height={96}
        />
      ) : (
        <Avatar large />
      )}
      <div>
        <input
          id={id}
          className="sr"
          type="file"
          accept={accept}
          disabled={busy}
          onChange={choose}
        />
        <label className="btn btn-2 btn-48 btn-fit" htmlFor={id}>
          {photo ? '写真を変える' : '写真を登録する'}
        </label>
        <p className="t-s c-2">ご家庭に紹介されるときに表示されます。</p>
        <FormAlert message={alert} />
      </div>
      {file && (
        <LazyBoundary>
          <PhotoCrop
            file={file}
            busy={busy}
            onDone={(part) => void send(part)}
            onClose={() => setFile(null)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
