import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { useState } from 'react';
import { Silhouette } from '#shared/ui/Icon.js';
import { facultyOf } from '../teacher-text.js';
import '#shared/ui/blocks.css';
import '../teachers.css';

/** Photo, name and school. */
export function TeacherHead({ teacher: { teacher, profile } }: { teacher: FamilyCandidate }) {
  return (
    <div className="person teacher-head">
      <Photo url={profile.photo?.url} name={teacher.name} />
      <div>
        <h2 className="t-xl">{teacher.name} 先生</h2>
        {teacher.schoolName && <p>{teacher.schoolName}</p>}
        <p className="t-s c-2">{facultyOf(teacher)}</p>
      </div>
    </div>
  );
}

/** The link expires after five minutes; then, or without a photo, a silhouette is shown. */
function Photo({ url, name }: { url?: string; name: string }) {
  const [broken, setBroken] = useState('');
  const shown = url && url !== broken;
  return (
    <span
      className="photo"
      role="img"
      aria-label={shown ? `${name}先生の写真` : '先生の写真（未登録）'}
    >
      {shown ? (
        <img src={url} alt="" width="96" height="112" onError={() => setBroken(url)} />
      ) : (
        <Silhouette />
      )}
    </span>
  );
}
