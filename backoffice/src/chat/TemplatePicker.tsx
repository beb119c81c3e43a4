import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FillValues, fillTemplate, holesIn } from '@tsumugi/contract/chat/fill-template';
import type { ChatTemplateView } from '@tsumugi/contract/resources/text-template';
import * as api from '@tsumugi/contract/routes/routes';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { pathOf } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { focusOnMount } from '../ui/focus.js';

interface TemplatePickerProps {
  values: FillValues;
  onPick: (text: string) => void;
  onClose: () => void;
}

/**
 * The chat templates, filled in for this room; arrow keys and Enter choose. Placeholders without a
 * value are counted.
 */
export function TemplatePicker({ values, onPick, onClose }: TemplatePickerProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const {
    data: templates = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['options', 'chat-templates'],
    queryFn: ({ signal }) => call(api.chatTemplate.offered, { signal }),
    staleTime: 30_000,
  });
  const key = searchKey(words);
  const found = templates.filter(({ title, body }) => searchKey(`${title} ${body}`).includes(key));
  const chosen = found[Math.min(at, found.length - 1)];
  const pick = (template: ChatTemplateView | undefined) =>
    template && onPick(fillTemplate(template.body, values));
  return (
    <div
      className="pop templates"
      role="dialog"
      aria-label="テンプレート"
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) setAt(Math.max(0, Math.min(found.length - 1, at + step)));
        else if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) pick(chosen);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) &&
        event.relatedTarget !== null &&
        onClose()
      }
    >
      <TextField
        inputRef={focusOnMount}
        placeholder="テンプレートを探す"
        slotProps={{ htmlInput: { 'aria-label': 'テンプレートを探す' } }}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
      />
      {error && <ErrorState error={error} />}
      <ul>
        {found.map((template) => {
          const filled = fillTemplate(template.body, values);
          const holes = holesIn(filled).length;
          return (
            <li key={template.id}>
              <button
                type="button"
                className={template === chosen ? 'on' : undefined}
                onClick={() => pick(template)}
              >
                <span className="row">
                  <b className="ell grow">{template.title}</b>
                  {holes > 0 && <span className="chip late">空欄 {holes}</span>}
                </span>
                <span className="sub">{filled}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {!isPending && !error && found.length === 0 && (
        <p className="none">
          {templates.length === 0 ? 'テンプレートはまだありません。' : '見つかりません。'}
          <Link to={pathOf('chat-templates', 'list')}>テンプレートの画面</Link>で登録できます。
        </p>
      )}
    </div>
  );
}
