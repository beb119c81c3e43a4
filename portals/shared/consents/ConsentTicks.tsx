import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { ChooseMany } from '../ui/Choices.js';
import { ConsentTexts } from './ConsentTexts.js';
import type { ConsentType } from './consents.js';

interface Props {
  label: string;
  items: readonly ConsentItem[];
  value: readonly ConsentType[];
  onChange: (types: ConsentType[]) => void;
  error?: string;
}

/** Consents to tick, below their full texts, each with its topic and the version of its text. */
export function ConsentTicks({ label, items, value, onChange, error }: Props) {
  return (
    <>
      <ConsentTexts types={items.map(({ type }) => type)} />
      <ChooseMany
        label={label}
        list
        options={items.map(({ label: name, summary, documentVersion, required }, id) => ({
          id,
          name: `${name}に同意する（${required ? '必須' : '任意'}）`,
          note: `${summary}（第${documentVersion}版）`,
        }))}
        value={items.flatMap(({ type }, id) => (value.includes(type) ? [id] : []))}
        error={error}
        onChange={(ids) => onChange(ids.flatMap((id) => items[id]?.type ?? []))}
      />
    </>
  );
}
