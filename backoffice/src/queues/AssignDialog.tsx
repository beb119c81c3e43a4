import { useState } from 'react';
import { runBulk, useAfterBulk } from '../api/actions.js';
import { getSession } from '../lib/session.js';
import { useSubmit } from '../lib/useSubmit.js';
import { useOptions } from '../providers/useOptions.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Kbd } from '../ui/Kbd.js';
import { SelectField } from '../ui/SelectField.js';
import { said } from '../ui/said.js';

interface AssignDialogProps {
  /** The matters, by what people call them. */
  matters: ReadonlyMap<number, string>;
  what: string;
  onClose: () => void;
  onDone?: () => void;
}

/** 担当: who looks after the case today. Opens on me, so that the usual case is Enter. */
export default function AssignDialog({ matters, what, onClose, onDone }: AssignDialogProps) {
  const { data: admins = [] } = useOptions('admins');
  const [chosen, setChosen] = useState(String(getSession()?.adminId ?? ''));
  const afterBulk = useAfterBulk();
  const { busy, message, onSubmit } = useSubmit(async () => {
    const input = { personInChargeOnTheDay: chosen === '' ? null : Number(chosen) };
    await afterBulk(await runBulk('matter.patch', [...matters.keys()], input), matters);
    onClose();
    onDone?.();
  });
  return (
    <FormDialog
      title="担当を変える"
      what={what}
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
      disabled={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="dlg-l">
        <SelectField
          label="当日担当者"
          {...said(message)}
          options={admins}
          value={chosen === '' ? undefined : Number(chosen)}
          empty="未割当"
          onChange={(id) => setChosen(id === undefined ? '' : String(id))}
        />
      </div>
    </FormDialog>
  );
}
