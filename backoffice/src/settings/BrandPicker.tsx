import { useSearchParams } from 'react-router-dom';
import { useOptions } from '../api/useOptions.js';
import { RadioSegments } from '../ui/RadioSegments.js';

/** The brand of a settings page, held in the address. */
export function useBrand(): [number, (brand: number) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = Number(query.get('brand'));
  return [
    Number.isInteger(wanted) && wanted > 0 ? wanted : 1,
    (next) => setQuery({ brand: String(next) }, { replace: true }),
  ];
}

export function BrandPicker({
  value,
  onChange,
}: {
  value: number;
  onChange: (brand: number) => void;
}) {
  const { data = [] } = useOptions('brands');
  return (
    <RadioSegments
      label="ブランド"
      hideLabel
      options={data.map(({ id, name }) => ({ id: Number(id), name }))}
      value={value}
      onChange={onChange}
    />
  );
}
