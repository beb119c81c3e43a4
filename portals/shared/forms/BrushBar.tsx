import { useId } from 'react';
import { Icon } from '../ui/Icon.js';
import './seg.css';

export type Brush = 'free' | 'second' | 'erase';

interface Props {
  value: Brush;
  onChange: (brush: Brush) => void;
  second: string;
}

/** The brush that paints the grid. */
export function BrushBar({ value, onChange, second }: Props) {
  const name = useId();
  const brushes = [
    { key: 'free', label: '空き', icon: 'circle' },
    { key: 'second', label: second, icon: null },
    { key: 'erase', label: '消す', icon: 'erase' },
  ] as const;
  return (
    <div className="seg" role="radiogroup" aria-label="塗る内容">
      {brushes.map(({ key, label, icon }) => (
        <label key={key}>
          <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
          {icon && <Icon name={icon} size={20} />}
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
