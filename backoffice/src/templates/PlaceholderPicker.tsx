import TextField from '@mui/material/TextField';
import {
  linkLabels,
  linksOf,
  type NoticeAudience,
  type Placeholder,
  placeholderLabels,
  placeholdersOf,
} from '@tsumugi/contract/notices/placeholders';

/** What may be filled in, by its words; choosing one puts it where the cursor stands. */
export function PlaceholderPicker({
  field,
  audiences,
  more = [],
  onPick,
}: {
  field: string;
  audiences: readonly NoticeAudience[];
  /** What this one text may hold besides. */
  more?: readonly Placeholder[];
  onPick: (placeholder: string) => void;
}) {
  const names = [...new Set([...audiences.flatMap((audience): readonly Placeholder[] => placeholdersOf[audience]), ...more])];
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
