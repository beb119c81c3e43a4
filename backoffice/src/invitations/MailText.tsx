import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { call } from '../providers/http-client.js';
import { Dialog } from '../ui/Dialog.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { Loaded } from '../ui/Loaded.js';

interface MailTextProps {
  readonly wave: number;
  readonly person: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The invitation as this person gets it; only the link's code is another. */
export function MailText({ wave, person, name, onClose }: MailTextProps) {
  const mail = useQuery({
    queryKey: ['invitation-text', wave, person],
    queryFn: ({ signal }) => call(api.invitation.text, { id: wave, person, signal }),
  });
  const { data } = mail;
  return (
    <Dialog title={data?.subject ?? '招待メール'} what={data ? `${name}（${data.to}）` : name} onClose={onClose}>
      <Loaded of={mail}>
        {(data) => (
          <>
            <p className="pad pre">{data.text}</p>
            <p className="pad sub">
              リンクの最後は、送るときに本人だけのものになります。文面は「お知らせの文面」のN46で、ブランドごとに変えられます。
            </p>
          </>
        )}
      </Loaded>
      <DialogFoot leave="閉じる" onLeave={onClose} />
    </Dialog>
  );
}
