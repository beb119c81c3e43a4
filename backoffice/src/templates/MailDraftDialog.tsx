import TextField from '@mui/material/TextField';
import { addressOf } from '@tsumugi/client/call-arguments';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import * as api from '@tsumugi/contract/routes/routes';
import { candidateAt } from '@tsumugi/contract/states';
import { useState } from 'react';
import { SelectField } from '../ui/SelectField.js';
import '../styles/templates.css';
import { saveFile } from '../../../portals/shared/unstyled/save-file.js';
import { file } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';
import { toastDone } from '../ui/toast.js';
import { fittingTemplate } from './fitting-template.js';

const sides = { customer: 'ご家庭へ', teacher: '教師へ' } as const;
const withoutPrefix = (name: string) => name.replace(/^[^:]+: /, '');
const isLive = ({ candidateStatus }: MatterDetail['candidates'][number]) =>
  candidateStatus < candidateAt.notHired;

/** The templates for the matter and the chosen candidate; 0 stands for no candidate. */
function useTemplateChoice(matter: MatterDetail) {
  const { data: templates = [], error } = useRead(
    api.mailTemplate.list,
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const [candidate, setCandidate] = useState(
    () => (matter.candidates.find(isLive) ?? matter.candidates[0])?.id ?? 0,
  );
  const usable = templates.filter((template) => candidate > 0 || !template.needsCandidate);
  const [chosen, setChosen] = useState('');
  const status = matter.candidates.find(({ id }) => id === candidate)?.candidateStatus ?? null;
  const fitting = fittingTemplate(matter.caseStatus, status);
  const template =
    usable.find((each) => each.id === chosen) ??
    usable.find((each) => each.id === fitting) ??
    usable[0];
  return { usable, template, setChosen, candidate, setCandidate, error };
}

/**
 * Selects the notice and the candidate; the .eml file opens as an unsent mail
 * (domain/files#mail-drafts).
 */
export default function MailDraftDialog({
  matter,
  onClose,
}: {
  matter: MatterDetail;
  onClose: () => void;
}) {
  const { usable, template, setChosen, candidate, setCandidate, error } = useTemplateChoice(matter);
  const sending = useSending({}, async () => {
    if (!template) return;
    const query = {
      template: template.id,
      matterId: matter.id,
      matterTeacherId: candidate > 0 ? candidate : undefined,
    };
    const draft = await file(api.mailTemplate.draft, { query });
    await saveFile(
      draft.file,
      draft.name ?? 'mail-template.eml',
      addressOf(api.mailTemplate.draft, { query }),
    );
    toastDone('メールの下書きをダウンロードしました。');
    onClose();
  });
  return (
    <FormDialog
      title="メールテンプレート"
      subject={matter.matterNumber}
      sending={sending}
      ready={Boolean(template)}
      message={sending.faultOf('matterTeacherId') ?? sending.message ?? error?.message}
      submit="下書きを開く"
      onClose={onClose}
    >
      <div className="pad fields">
        {matter.candidates.length > 0 && (
          <SelectField
            label="候補の教師"
            options={[
              ...matter.candidates.map(({ id, selectionNumber, teacher }) => ({
                id,
                name: `${selectionNumber} ${teacher.name}`,
              })),
              { id: 0, name: '選ばない(案件についてのメール)' },
            ]}
            value={candidate}
            onChange={(id) => setCandidate(id ?? 0)}
          />
        )}
        <TextField
          select
          label="テンプレート"
          value={template?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {(['customer', 'teacher'] as const).map((side) => (
            <optgroup key={side} label={sides[side]}>
              {usable
                .filter(({ audience }) => audience === side)
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.code} {withoutPrefix(each.name)}
                  </option>
                ))}
            </optgroup>
          ))}
        </TextField>
        <p className="hint">
          この案件の内容を差し込んだ下書き(.eml)をダウンロードします。開くとお使いのメールソフトに未送信のメールとして表示されます。送信の記録は残らないため、送ったあとは電話メモなどに残してください。
        </p>
      </div>
    </FormDialog>
  );
}
