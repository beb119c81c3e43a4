import { useQueryClient } from '@tanstack/react-query';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { IdentityDocuments } from '#shared/account/IdentityDocuments.js';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { profileKey, useProfile } from '../profile-query.js';

const title = '本人確認書類';

export default function IdentitySection() {
  return (
    <SectionFrame title={title} read={useProfile()}>
      {(profile) => <Documents profile={profile} />}
    </SectionFrame>
  );
}

function Documents({ profile: { teacherId } }: { profile: TeacherProfile }) {
  const queries = useQueryClient();
  return (
    <IdentityDocuments
      title={title}
      lead="学生証、運転免許証、マイナンバーカードの表面などの写真かPDFをお送りください。確認するのは事務局だけで、ご家庭には見えません。確認が終わると、ご家庭へのご紹介が始まります。"
      owner={{ purpose: 'identity', teacherId }}
      onSent={() => void queries.invalidateQueries({ queryKey: profileKey })}
    />
  );
}
