import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { wholeNumber } from '@tsumugi/contract/text/typed-numbers';
import { fieldMessage } from './field-message.js';
import { useTypedText } from './useTypedText.js';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputRef'> {
  value: number | undefined;
  /** The unit after the number, such as 分. */
  unit?: string;
  onChange: (value: number | undefined) => void;
}

const fault = '数字だけで入力してください（例：60）';
const shown = (value: number | null | undefined) =>
  value === undefined || value === null ? '' : String(value);

/** A whole number, typed in any width, with or without its unit. */
export function NumberField({ value, unit, onChange, ...rest }: NumberFieldProps) {
  const read = (text: string) => {
    const number = wholeNumber(text.replace(/(\d)[,，](?=\d{3})/g, '$1'), unit);
    return number === undefined ? { fault } : { value: number };
  };
  const typed = useTypedText({ value, shown, read, onChange, follows: true });
  return (
    <TextField
      {...rest}
      {...(typed.fault ? fieldMessage(typed.fault) : {})}
      inputRef={typed.input}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={() => typed.commit()}
    />
  );
}
