import { type Brand, brand as brandCodes } from '@tsumugi/contract/codes/matter';
import { useSearchParams } from 'react-router-dom';
import { useOptions } from '../providers/useOptions.js';
import { RadioSegments } from '../ui/RadioSegments.js';

/** The brand that a page of the settings shows: it stands in the address. */
export function useBrand(): [Brand, (brand: number) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('brand'));
  const brand = brandCodes.values.find((each) => each === wanted) ?? 1;
  return [brand, (next) => setQuery({ brand: String(next) }, { replace: true })];
}

export function BrandPicker({ value, onChange }: { value: number; onChange: (brand: number) => void }) {
  const { data } = useOptions('brands');
  const options = brandCodes.options().map(({ id, name }) => ({ id, name: data?.find((each) => each.id === id)?.name ?? name }));
  return <RadioSegments label="ブランド" hideLabel options={options} value={value} onChange={onChange} />;
}
