import { FormProvider } from 'react-hook-form';
import { ConflictDialog } from '../forms/ConflictDialog.js';
import { wordsOfFields } from '../forms/field-text.js';
import { neededNow } from '../forms/schema.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { DraftNote } from '../ui/DraftNote.js';
import { Modal } from '../ui/Modal.js';
import { onBehalfOfLabels } from '../ui/NextActions.js';
import { ActionFields } from './ActionFields.js';
import { ConflictNote } from './ConflictNote.js';
import { Evidence } from './Evidence.js';
import { adaptToMatter, isNote, isWide } from './layouts.js';
import { OutcomePane } from './OutcomePane.js';
import { isTrialTime, TrialTimes } from './TrialTimes.js';
import {
  type ActionDialogProps,
  type ActionDialogState,
  useActionDialog,
} from './useActionDialog.js';

/**
 * The dialog of an action: its form on the left, the dry run and the exact texts on the right.
 * Enter or Ctrl+Enter confirms.
 */
export default function ActionDialog(props: ActionDialogProps) {
  const { action, matterId, subjectText } = props;
  const { input, bulk, ...dialog } = useActionDialog(props);
  const { sending, edits, edit } = input.form;
  const { many, unfilledCount, changes, leave } = dialog;

  return (
    <FormProvider {...sending.form}>
      <Modal
        title={action.label}
        subject={
          action.onBehalfOf
            ? `${subjectText}・${onBehalfOfLabels[action.onBehalfOf]}として`
            : subjectText
        }
        {...(isWide(action.id, input.all) ? { width: 1240, className: 'wide' } : {})}
        onClose={leave}
      >
        <form
          ref={dialog.box}
          className="dlg-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (dialog.canSubmit) void sending.onSubmit();
          }}
        >
          <div className="dlg-b">
            <DialogInput
              actionId={action.id}
              input={input}
              candidate={candidateOf(props)}
              {...dialog}
            />
            <OutcomePane
              outcome={dialog.outcome}
              many={many}
              bulk={bulk}
              waiting={dialog.isWaiting}
              busy={dialog.isLoading}
              refusal={dialog.refusal}
              isHint={dialog.isHint}
              edits={edits}
              onEdit={edit}
            >
              {matterId && !bulk && (
                <Evidence
                  action={action.id}
                  matterId={matterId}
                  matterTeacherId={props.matterTeacherId ?? null}
                />
              )}
            </OutcomePane>
          </div>
          <DialogFoot
            message={
              sending.message ??
              (unfilledCount > 0 ? `空欄の差し込みが ${unfilledCount}か所` : null)
            }
            role="status"
            keys
            submit={many ? `${many.done}件を処理` : action.label}
            disabled={
              !dialog.canSubmit || sending.busy || dialog.refusal !== null || many?.done === 0
            }
            onLeave={leave}
          />
        </form>
      </Modal>
      {dialog.question}
      {dialog.clashes && (
        <ConflictDialog
          clashes={dialog.clashes}
          changes={changes ?? undefined}
          submitLabel="選んだ内容で続ける"
          {...wordsOfFields(input.fields)}
          onSave={dialog.choose}
          onClose={dialog.cancelChoice}
        />
      )}
    </FormProvider>
  );
}

interface DialogInputProps
  extends Pick<ActionDialogState, 'input' | 'changes' | 'missing' | 'isHint' | 'head'> {
  actionId: string;
  candidate: { matterId: number; matterTeacherId: number } | null;
}

/** The candidate of the action; null for a matter and for several rows. */
const candidateOf = ({ matterId, matterTeacherId, bulk }: ActionDialogProps) =>
  matterId && matterTeacherId && !bulk ? { matterId, matterTeacherId } : null;

/** The form of the action, under the notes about a conflict, a draft or missing fields. */
function DialogInput({
  actionId,
  input,
  candidate,
  changes,
  missing,
  isHint,
  head,
}: DialogInputProps) {
  const { definition, fixed, fields, form, body } = input;
  const { values } = form;
  return (
    <ActionFields
      fields={adaptToMatter(
        actionId,
        neededNow(fields, { ...values, ...fixed }, body),
        values.brand ?? input.defaults.brand,
      )}
      faults={isHint ? {} : missing}
      hints={isHint ? missing : {}}
      after={(field) =>
        candidate && isTrialTime(field) && <TrialTimes field={field} {...candidate} />
      }
    >
      {changes && <ConflictNote changes={changes} />}
      {form.restored && <DraftNote onDrop={form.reset} />}
      {!definition && <p className="sub">この操作はこの画面からは行えません。</p>}
      {definition && fields.every(isNote) && (
        <p className="sub">入力する項目はありません。内容を確かめて確定してください。</p>
      )}
      {head}
    </ActionFields>
  );
}
