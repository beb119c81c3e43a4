import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMatter } from '../api/matter.js';
import { officeRoomOf } from '../chat/chat-links.js';
import { addToDraft } from '../chat/useDraft.js';
import { useSending } from '../forms/useSending.js';
import { leaveFreely } from '../lib/unsaved.js';
import { recordPath } from '../resources/addresses.js';
import { CheckField } from '../ui/CheckField.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Modal } from '../ui/Modal.js';
import { Bone } from '../ui/Skeleton.js';
import { useLeave } from '../ui/useLeave.js';
import { useRanking } from './useRanking.js';

type Ways = NonNullable<ReturnType<typeof useRanking>['data']>['loosenings'];

/** The proposal to the family, for the ticked points. */
function proposal({ parent, student }: MatterDetail, ways: Ways): string {
  const child = student && parent && student.name !== parent.name ? `${student.name}さんの` : '';
  const [first] = ways;
  return [
    ...(parent ? [`${parent.name} 様`, ''] : []),
    `いつもお世話になっております。${child}先生のご紹介について、ご相談です。`,
    first && first.from > 0
      ? `いまのご条件でご紹介できる先生は${first.from}名です。`
      : 'いまのご条件では、ご紹介できる先生がまだ見つかっていません。',
    '次のように広げていただけますと、ご紹介できる先生が増えます。',
    '',
    ...ways.map(({ label, from, to }) => `・${label}：${from}名 → ${to}名`),
    '',
    'ご都合はいかがでしょうか。このチャットにご返信いただければ、こちらで条件を変更いたします。',
  ].join('\n');
}

interface WayChoicesProps {
  matterId: number;
  ways: Ways;
  ticked: Ways;
  onChange: (keys: readonly string[]) => void;
}

/** The conditions that the family could relax, each with its effect, as checkboxes. */
function WayChoices({ matterId, ways, ticked, onChange }: WayChoicesProps) {
  if (ways.length === 0)
    return (
      <p>
        1つゆるめるだけで増える条件はありません。
        <Link className="under" to={`${recordPath('matters', matterId)}/introduce`}>
          教師を探す
        </Link>
        で、あと一歩の教師を見てください。
      </p>
    );
  const tickedKeys = ticked.map(({ key }) => key);
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">ゆるめる条件</FormLabel>
      {ways.map(({ key, label, from, to }) => (
        <CheckField
          key={key}
          label={
            <>
              {label}{' '}
              <b className="nw">
                {from}→{to}名
              </b>
            </>
          }
          checked={tickedKeys.includes(key)}
          onChange={(yes) =>
            onChange([...tickedKeys.filter((each) => each !== key), ...(yes ? [key] : [])])
          }
        />
      ))}
      <FormHelperText>
        人数は、それぞれ1つだけゆるめたときに、いますぐ紹介できる教師です。
      </FormHelperText>
    </FormControl>
  );
}

interface LoosenDialogProps {
  matterId: number;
  subject: string;
  onClose: () => void;
}

/**
 * 条件をゆるめる提案: the conditions that the family could relax, the effect of each, and a text. The text
 * is sent from the chat.
 */
export default function LoosenDialog({ matterId, subject, onClose }: LoosenDialogProps) {
  const ranking = useRanking(matterId, '');
  const { data: matter, error } = useMatter(matterId);
  const navigate = useNavigate();
  const ways = ranking.data?.loosenings;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const { leave, question } = useLeave({ isDirty: () => written !== null, onClose, keeps: false });
  // Until the user chooses, the most effective point is ticked.
  const ticked = ways?.filter(({ key }, index) => chosen?.includes(key) ?? index === 0) ?? [];
  const text = written ?? (matter && ticked.length > 0 ? proposal(matter, ticked) : '');
  const accountId = matter?.chat.accountId ?? null;
  const { busy, message, onSubmit } = useSending({}, async () => {
    if (accountId === null) return;
    const roomId = await officeRoomOf(accountId);
    await addToDraft({ type: 'admin', id: roomId }, text);
    onClose();
    leaveFreely(() => navigate(`/admin/chat/${roomId}?view=all`));
  });
  const fault = ranking.error ?? error;
  return (
    <>
      <Modal title="条件をゆるめる提案" subject={subject} onClose={leave}>
        <form className="dlg-form" noValidate onSubmit={(event) => void onSubmit(event)}>
          {fault ? (
            <ErrorState error={fault} onRetry={() => ranking.refetch()} />
          ) : (
            <div className="dlg-b">
              <div className="dlg-l">
                {ways ? (
                  <WayChoices
                    matterId={matterId}
                    ways={ways}
                    ticked={ticked}
                    onChange={setChosen}
                  />
                ) : (
                  <Bone width={220} />
                )}
              </div>
              <div className="dlg-r" aria-busy={!ways || !matter}>
                <div className="row" style={{ marginBottom: 8 }}>
                  <h3 style={{ fontSize: 13, color: 'inherit' }}>ご家庭への文面</h3>
                  <span className="grow" />
                  {written !== null && (
                    <Button variant="link" className="sub" onClick={() => setWritten(null)}>
                      定型文に戻す
                    </Button>
                  )}
                </div>
                <TextField
                  multiline
                  minRows={14}
                  slotProps={{ htmlInput: { 'aria-label': 'ご家庭への文面' } }}
                  value={text}
                  onChange={({ target }) => setWritten(target.value)}
                />
              </div>
            </div>
          )}
          <DialogFoot
            message={message}
            role="status"
            keys
            note="まだ送りません。チャットで読み直してから送ります。"
            submit="チャットに書く"
            disabled={busy || accountId === null || text.trim() === ''}
            onLeave={leave}
          />
        </form>
      </Modal>
      {question}
    </>
  );
}
