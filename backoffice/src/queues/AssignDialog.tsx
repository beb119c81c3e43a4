import { useAfterBulk } from '../api/actions.js';
import { runBulk } from '../api/steps.js';
import { useOptions } from '../api/useOptions.js';
import { useSending } from '../forms/useSending.js';
import { getSession } from '../lib/session.js';
import { FormDialog } from '../ui/FormDialog.js';
import { fieldMessage } from '../ui/field-message.js';
import { Kbd } from '../ui/Kbd.js';
import { SelectField } from '../ui/SelectField.js';

interface AssignDialogProps {
  /** Matter ids, each with the words that name the matter in the dialog. */
  matters: ReadonlyMap<number, string>;
  subject: string;
  onClose: () => void;
  onDone?: () => void;
}

/**
 * 担当: the person in charge of the matter today. Opens on the signed-in user, so Enter confirms
 * the usual case.
 */
export default function AssignDialog({ matters, subject, onClose, onDone }: AssignDialogProps) {
  const { data: admins = [] } = useOptions('admins');
  const afterBulk = useAfterBulk();
  const sending = useSending(
    { personInChargeOnTheDay: getSession()?.adminId ?? null },
    async (input) => {
      await afterBulk(await runBulk('matter.patch', [...matters.keys()], input), matters);
      onClose();
      onDone?.();
    },
  );
  return (
    <FormDialog
      title="担当を変える"
      subject={subject}
      leave={
        <>
          やめる<Kbd>Esc</Kbd>
        </>
      }
      submit={
        <>
          変更する<Kbd>Enter</Kbd>
        </>
      }
      sending={sending}
      message={null}
      onClose={onClose}
    >
      <div className="dlg-l">
        <SelectField
          label="当日担当者"
          {...fieldMessage(sending.message)}
          options={admins}
          value={sending.form.watch('personInChargeOnTheDay')}
          empty="未割当"
          onChange={(id) =>
            sending.form.setValue('personInChargeOnTheDay', id === undefined ? null : Number(id))
          }
        />
      </div>
    </FormDialog>
  );
}
