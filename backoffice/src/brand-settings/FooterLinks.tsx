import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { Icon } from '../ui/Icon.js';

interface FooterLink {
  readonly label: string;
  readonly url: string;
}
const most = 10;

/** The footer links of the portals, in order. */
export function FooterLinks({
  links,
  onSave,
}: {
  links: readonly FooterLink[];
  onSave: (links: FooterLink[]) => Promise<unknown>;
}) {
  const sending = useSending(
    { footerLinks: [...links] },
    ({ footerLinks }) => onSave(footerLinks),
    { guardsInput: true },
  );
  const { form, busy, message, draft, faultOf, onSubmit } = sending;
  const {
    fields: rows,
    append,
    remove,
  } = useFieldArray({ control: form.control, name: 'footerLinks' });
  return (
    <FormProvider {...form}>
      <form className="fields" noValidate onSubmit={(event) => void onSubmit(event)}>
        {rows.length === 0 && <p className="none">まだリンクがありません。</p>}
        {rows.map((row, index) => {
          const error = faultOf(`footerLinks.${index}`);
          return (
            <FormControl key={row.id} error={error !== undefined}>
              <div className="row">
                <TextInput
                  source={`footerLinks.${index}.label`}
                  label={`リンク${index + 1}の名前`}
                  hideLabel
                  placeholder="会社概要"
                  sx={{ maxWidth: 160 }}
                />
                <TextInput
                  source={`footerLinks.${index}.url`}
                  label={`リンク${index + 1}のアドレス`}
                  hideLabel
                  placeholder="https://example.jp/"
                  slotProps={{ htmlInput: { maxLength: 2000 } }}
                />
                <IconButton aria-label={`リンク${index + 1}を外す`} onClick={() => remove(index)}>
                  <Icon name="x" />
                </IconButton>
              </div>
              {error && <FormHelperText role="alert">{error}</FormHelperText>}
            </FormControl>
          );
        })}
        <FormDraftNote of={draft} />
        <DialogFoot
          apart={
            <Button
              disabled={rows.length >= most}
              onClick={() => append({ label: '', url: '' }, { shouldFocus: false })}
            >
              <Icon name="plus" />
              リンクを加える
            </Button>
          }
          message={message}
          submit="保存"
          disabled={busy}
        />
      </form>
    </FormProvider>
  );
}
