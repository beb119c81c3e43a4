import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { useSearchParams } from 'react-router-dom';
import { IdentityDocuments } from '#shared/account/IdentityDocuments.js';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { useFamily } from '../family-query.js';

const title = '本人確認書類';
const whoseQuery = 'whose';

/** Documents of the guardian and of the children. */
export default function IdentitySection() {
  return (
    <SectionFrame title={title} read={useFamily()}>
      {(profile) => <Documents profile={profile} />}
    </SectionFrame>
  );
}

function Documents({
  profile: { parentId, students, lastName, firstName },
}: {
  profile: FamilyProfile;
}) {
  const [query, setQuery] = useSearchParams();
  /**
   * A child's id; 0 is the guardian. Stored in the address, so that an upload interrupted by the
   * end of a session finds its owner again.
   */
  const whose = students.find(({ id }) => id === Number(query.get(whoseQuery)))?.id ?? 0;
  const choose = (id: string) =>
    setQuery(
      (before) => {
        before.set(whoseQuery, id);
        return before;
      },
      { replace: true },
    );
  return (
    <IdentityDocuments
      title={title}
      lead="運転免許証、マイナンバーカードの表面、健康保険の資格確認書などの写真かPDFをお送りください。確認するのは事務局だけで、先生には見えません。"
      owner={
        whose === 0 ? { purpose: 'identity', parentId } : { purpose: 'identity', studentId: whose }
      }
      nameOf={({ studentId }) =>
        students.find(({ id }) => id === studentId)?.name ?? `${lastName} ${firstName}`
      }
      whose={
        students.length > 0 && (
          <SelectField
            label="どなたの書類ですか"
            value={whose}
            onChange={(event) => choose(event.target.value)}
          >
            <option value={0}>
              {lastName} {firstName}（保護者）
            </option>
            <Options of={students} />
          </SelectField>
        )
      }
    />
  );
}
