import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Input from '@mui/material/Input';
import TextField from '@mui/material/TextField';
import {
  linkLabels,
  linksOf,
  type NoticeAudience,
  type Placeholder,
  placeholderLabels,
  placeholdersOf,
  unknownPlaceholders,
} from '@tsumugi/contract/notices/placeholders';
import { lettersOf } from '@tsumugi/contract/text/letters';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../ui/Icon.js';
import '../styles/templates.css';

interface TextEditorProps {
  label: string;
  value: string;
  /** Sides whose placeholders are allowed; empty: placeholders are not interpreted. */
  audiences: readonly NoticeAudience[];
  /** Further placeholders of this text. */
  more?: readonly Placeholder[];
  max: number;
  rows: number;
  /** A single-line input. */
  line?: boolean;
  error?: string;
  readOnly?: boolean;
  tools?: ReactNode;
  onChange: (value: string) => void;
}

/** A text with placeholders: a picker that inserts at the cursor, and a list of unknown names. */
export function TextEditor({
  label,
  value,
  audiences,
  more,
  max,
  rows,
  line = false,
  error,
  readOnly = false,
  tools,
  onChange,
}: TextEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const unknown = audiences.length > 0 ? unknownPlaceholders(value, audiences, more) : [];
  const isLong = lettersOf(value) > max;
  const note = error !== undefined || isLong || unknown.length > 0;
  const insert = (text: string) => {
    const element = field.current;
    const from = element?.selectionStart ?? value.length;
    const to = element?.selectionEnd ?? from;
    onChange(`${value.slice(0, from)}${text}${value.slice(to)}`);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <FormControl error={error !== undefined} className="editor">
      <div className="row">
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <span className="grow" />
        {tools}
        {audiences.length > 0 && !readOnly && (
          <PlaceholderPicker field={label} audiences={audiences} more={more} onPick={insert} />
        )}
      </div>
      <Input
        id={id}
        inputRef={field}
        multiline={!line}
        minRows={rows}
        value={value}
        readOnly={readOnly}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <div id={`${id}-note`} className="stack notes" style={{ gap: 4 }}>
          {error && (
            <span className="hint err" role="alert">
              {error}
            </span>
          )}
          {isLong && (
            <span className="hint err" role="alert">
              {label}は{max}文字以内で入力してください（いま{lettersOf(value)}文字）。
            </span>
          )}
          {unknown.length > 0 && (
            <span className="hint err">
              <Icon name="alert" small /> 差し込めない項目があります。書いたまま送られます:
              {unknown.map((name) => (
                <mark key={name} className="miss">{`{${name}}`}</mark>
              ))}
            </span>
          )}
        </div>
      )}
    </FormControl>
  );
}

interface PlaceholderPickerProps {
  field: string;
  audiences: readonly NoticeAudience[];
  /** Further placeholders of this text. */
  more?: readonly Placeholder[];
  onPick: (placeholder: string) => void;
}

/** A menu of placeholders by label; choosing one inserts it at the cursor. */
function PlaceholderPicker({ field, audiences, more = [], onPick }: PlaceholderPickerProps) {
  const names = [
    ...new Set([
      ...audiences.flatMap((audience): readonly Placeholder[] => placeholdersOf[audience]),
      ...more,
    ]),
  ];
  const links = [...new Set(audiences.flatMap((audience) => linksOf[audience]))];
  return (
    <TextField
      select
      size="small"
      sx={{ width: 136 }}
      slotProps={{ htmlInput: { 'aria-label': `${field}に差し込む` } }}
      value=""
      onChange={(event) => event.target.value && onPick(`{${event.target.value}}`)}
    >
      <option value="">＋ 差し込み</option>
      <optgroup label="案件の内容">
        {names.map((name) => (
          <option key={name} value={name}>
            {placeholderLabels[name]}
          </option>
        ))}
      </optgroup>
      <optgroup label="リンク">
        {links.map((name) => (
          <option key={name} value={name}>
            {linkLabels[name]}
          </option>
        ))}
      </optgroup>
    </TextField>
  );
}
