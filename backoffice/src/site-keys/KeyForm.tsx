import type { AnswerOf } from '@tsumugi/client/call-arguments';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';
import { SelectField } from '../ui/SelectField.js';
import { toastDone } from '../ui/toast.js';

export type SiteKey = AnswerOf<typeof api.siteKey.list>[number];
export type CreatedKey = AnswerOf<typeof api.siteKey.create>;

interface KeyFormProps {
  /** Null: a new site. */
  site: SiteKey | null;
  brands: readonly { id: number | string; name: string }[];
  onIssued: (issued: CreatedKey) => void;
  onClose: () => void;
}

function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}

/**
 * The origin of each address: `https://www.example.jp/contact` is a page, but a browser sends only
 * the part before the path.
 */
const originsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,、]+/)
      .filter(Boolean)
      .map(originOf),
  ),
];

/** A site that may send inquiries: brand, name, and the origins from which browsers may send. */
export function KeyForm({ site, brands, onIssued, onClose }: KeyFormProps) {
  const invalidate = useInvalidate();
  const opening = {
    brand: String(site?.brand ?? brands[0]?.id ?? ''),
    label: site?.label ?? '',
    origins: site?.origins.join('\n') ?? '',
  };
  const sending = useSending(
    opening,
    async ({ brand, label, origins }) => {
      const input = { label, origins: originsOf(origins) };
      if (site) {
        await call(api.siteKey.patch, { id: site.id, input });
        toastDone('保存しました。');
      } else
        onIssued(await call(api.siteKey.create, { input: { ...input, brand: Number(brand) } }));
      onClose();
      await invalidate.reads([api.siteKey.list.call]);
    },
    { guardsInput: `key ${site?.id ?? 'new'}` },
  );
  const { form, faultOf } = sending;
  return (
    <FormDialog
      title={site ? 'サイトを編集' : 'サイトを追加'}
      sending={sending}
      submit={site ? '保存' : 'キーを発行'}
      onClose={onClose}
    >
      <div className="pad stack">
        {!site && (
          <SelectField
            label="ブランド"
            value={form.watch('brand')}
            options={brands.map(({ id, name }) => ({ id: String(id), name }))}
            onChange={(brand) => form.setValue('brand', String(brand))}
          />
        )}
        <TextInput source="label" label="サイトの名前" placeholder="公式サイト" />
        <TextInput
          source="origins"
          label="送信できるサイトのアドレス(任意)"
          error={faultOf('origins')}
          placeholder="https://www.example.jp"
          hint="1行に1つ。入力すると、ほかのサイトに貼られたフォームからは受け付けません。空欄なら、キーがあればどこからでも受け付けます。"
          multiline
          minRows={2}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      </div>
    </FormDialog>
  );
}
