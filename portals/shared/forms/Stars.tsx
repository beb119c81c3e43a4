import { useId } from 'react';
import '../ui/choices.css';
import { Icon } from '../ui/Icon.js';
import './fields.css';
import { type FieldDescription, FieldFrame } from '../ui/FieldFrame.js';

interface Props extends FieldDescription {
  /** 1 to 5, or null. */
  value: number | null;
  onChange: (value: number) => void;
  onBlur?: () => void;
  /** Five labels, from the worst to the best. */
  words?: readonly string[];
}

/**
 * A rating of five stars, each with its label, so that the meaning does not depend on the number
 * alone.
 */
export function Stars({
  value,
  onChange,
  onBlur,
  words = ['とても不満', '不満', '普通', '満足', 'とても満足'],
  ...about
}: Props) {
  const name = useId();
  return (
    <FieldFrame {...about} group>
      {() => (
        <div className="stars">
          {words.map((word, index) => (
            <label
              className={`choice${value !== null && index < value ? ' is-on' : ''}`}
              key={word}
            >
              <input
                type="radio"
                name={name}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                onBlur={onBlur}
              />
              <Icon name="star" />
              <span>{word}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
