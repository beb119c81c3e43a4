import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray } from 'react-hook-form';
import { useSending } from '../forms/useSending.js';
import { Icon } from '../ui/Icon.js';

interface FooterLink {
  readonly label: string;
  readonly url: string;
}
const most = 10;

/** The links under the portals' pages, in their order. */
export function FooterLinks({ links, onSave }: { links: readonly FooterLink[]; onSave: (links: FooterLink[]) => Promise<unknown> }) {
  const { form, busy, message, faultOf, onSubmit } = useSending({ footerLinks: [...links] }, ({ footerLinks }) => onSave(footerLinks), {
    asks: true,
  });
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: 'footerLinks' });
  return (
    <form className="fields" noValidate onSubmit={(event) => void onSubmit(event)}>
      {rows.length === 0 && <p className="none">まだリンクがありません。</p>}
      {rows.map((row, index) => {
        const error = faultOf(`footerLinks.${index}`);
        return (
          <div key={row.id} className="fl">
            <div className="row">
              <input
                className="inp narrow"
                aria-label={`リンク${index + 1}の名前`}
                placeholder="会社概要"
                maxLength={50}
                {...form.register(`footerLinks.${index}.label`)}
              />
              <input
                className="inp"
                aria-label={`リンク${index + 1}のアドレス`}
                placeholder="https://example.jp/"
                maxLength={2000}
                {...form.register(`footerLinks.${index}.url`)}
              />
              <IconButton aria-label={`リンク${index + 1}を外す`} onClick={() => remove(index)}>
                <Icon name="x" />
              </IconButton>
            </div>
            {error && (
              <span className="hint err" role="alert">
                {error}
              </span>
            )}
          </div>
        );
      })}
      <div className="row">
        <Button disabled={rows.length >= most} onClick={() => append({ label: '', url: '' }, { shouldFocus: false })}>
          <Icon name="plus" />
          リンクを加える
        </Button>
        <span className="grow late" role="alert">
          {message}
        </span>
        <Button type="submit" variant="contained" disabled={busy}>
          保存
        </Button>
      </div>
    </form>
  );
}
