import { ApiError, type RefusalBody } from '@tsumugi/client/api-error';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import type { LiveMatter } from '@tsumugi/contract/resources/standing';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useSending } from '../forms/useSending.js';
import { recordPath } from '../resources/addresses.js';
import { CheckField } from '../ui/CheckField.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';
import { type LoginKind, loginTexts } from './login-texts.js';

/** The matters of a 422 `live_matters`. */
const liveOf = (failure: unknown): readonly LiveMatter[] =>
  failure instanceof ApiError && failure.code === 'live_matters'
    ? ((failure.body as RefusalBody & { matters?: readonly LiveMatter[] }).matters ?? [])
    : [];

function Obstacles({ matters }: { matters: readonly LiveMatter[] }) {
  return (
    <div className="stack standing" role="alert">
      <p className="late">
        <Icon name="alert" /> 進行中の案件（契約の終了日がこれからのものも含む）が{matters.length}
        件あるため、削除できません。先に次の案件を終えてください。
      </p>
      <ul className="lines">
        {matters.map((matter) => (
          <li key={matter.matterNumber}>
            <Link to={recordPath('matters', matter.matterId)}>{matter.matterNumber}</Link>
            <span className="chip">
              {matter.candidateStatus === undefined
                ? caseStatus.label(matter.caseStatus)
                : candidateStatus.label(matter.candidateStatus)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RemovePersonProps {
  of: LoginKind;
  id: number;
  version: number;
  name: string;
  onClose: () => void;
}

/**
 * Removes a family or a teacher: shows the consequences, requires a tick, and lists matters that
 * have to end first (domain/people#removing-a-person).
 */
export function RemovePerson({ of, id, version, name, onClose }: RemovePersonProps) {
  const words = loginTexts[of];
  const [sure, setSure] = useState(false);
  const [live, setLive] = useState<readonly LiveMatter[]>([]);
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const remove = async () => {
    try {
      await (of !== 'teachers'
        ? call(api.family.remove, { input: { parentId: id, version } })
        : call(api.teacher.remove, { input: { teacherId: id, version } }));
    } catch (failure) {
      setLive(liveOf(failure));
      throw failure;
    }
    toastDone(`${name}を削除しました。`);
    void invalidate.removal(of === 'teachers' ? 'teachers' : 'families');
    navigate(words.back);
  };
  const sending = useSending({}, remove, { deletesRecord: true });
  return (
    <FormDialog
      title={`${words.who}を削除`}
      subject={name}
      sending={sending}
      ready={sure}
      message={live.length === 0 && sending.message}
      leave={live.length > 0 ? '閉じる' : undefined}
      submit={live.length === 0 && '削除する'}
      danger
      onClose={onClose}
    >
      <div className="pad standing">
        {live.length > 0 ? (
          <Obstacles matters={live} />
        ) : (
          <>
            <ul className="points">
              {words.remove.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <CheckField
              label={<>内容を確かめました。{name}を削除します。</>}
              checked={sure}
              onChange={setSure}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}
