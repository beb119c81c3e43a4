import FormControl from '@mui/material/FormControl';
import TextField from '@mui/material/TextField';
import { fieldMessage } from '../ui/field-message.js';
import { PickChip } from '../ui/PickChip.js';

const usual = ['月次の集計', '会議の資料', '業務の引き継ぎ', '監査・調査への対応'];

/** The reason for an export: typed, or a usual one. */
export function ReasonField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}) {
  return (
    <FormControl>
      <TextField
        label="出力の目的（記録に残ります）"
        {...fieldMessage(error)}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="chips">
        {usual.map((text) => (
          <PickChip key={text} pressed={value === text} onClick={() => onChange(text)}>
            {text}
          </PickChip>
        ))}
      </span>
    </FormControl>
  );
}
