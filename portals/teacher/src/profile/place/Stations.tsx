import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import '#shared/forms/fields.css';
import { FieldFrame } from '#shared/ui/FieldFrame.js';
import { Icon } from '#shared/ui/Icon.js';
import { findErrorMessage } from '#shared/unstyled/find-error-message.js';
import type { PlaceForm } from './place-form.js';
import './stations.css';

/** Stations that the teacher travels to: typed one after another, each removed with a tap. */
export function Stations() {
  const { watch, setValue, formState } = useFormContext<PlaceForm>();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const stations = watch('stations');
  const put = (next: string[]) =>
    setValue('stations', next, { shouldDirty: true, shouldValidate: true });
  const add = () => {
    const news = stationsIn(typed).filter((name) => !stations.includes(name));
    if (news.length > 0) put([...stations, ...news]);
    setTyped('');
  };
  const addAndGoOn = () => {
    add();
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <FieldFrame
        label="通える駅"
        aside={`${stations.length}駅`}
        hint="いくつかを「、」で区切って、まとめて追加できます。"
        error={findErrorMessage(formState.errors.stations)}
      >
        {(about) => (
          <div className="input input-end">
            <input
              {...about}
              ref={input}
              autoComplete="off"
              enterKeyHint="done"
              placeholder="渋谷、三軒茶屋"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={press}
              onBlur={add}
            />
            <button type="button" className="text-btn" onClick={addAndGoOn}>
              追加
            </button>
          </div>
        )}
      </FieldFrame>
      {stations.length > 0 && (
        <ul className="tokens" aria-label="通える駅">
          {stations.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="token"
                onClick={() => put(stations.filter((each) => each !== name))}
              >
                {name}
                <Icon name="x" size={16} />
                <span className="sr">を外す</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Splits a typed list of station names; a trailing 駅 is dropped. */
export const stationsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、，,・\s]+/)
      .map((each) => (each.length > 2 ? each.replace(/駅$/, '') : each))
      .filter(Boolean),
  ),
];
