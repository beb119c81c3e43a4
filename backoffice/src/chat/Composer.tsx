import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import { chatFileKinds } from '@tsumugi/contract/chat/sendable-files';
import type { draftStateOf } from '@tsumugi/contract/chat/writing';
import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import { chatTextMax } from '@tsumugi/contract/resources/chat-input';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { formatClock } from '@tsumugi/contract/text/format';
import { lettersOf } from '@tsumugi/contract/text/letters';
import { type RefObject, useRef } from 'react';
import {
  type FileChoice,
  pasteFiles,
  useEditor,
  useTypingSignal,
} from '../../../portals/shared/unstyled/chat/write-message.js';
import { call } from '../api/http-client.js';
import { CheckField } from '../ui/CheckField.js';
import { FileInput } from '../ui/FileInput.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { PlaceholderMarks } from './PlaceholderMarks.js';
import { SignatureLine } from './SignatureLine.js';
import { StagedFiles } from './StagedFiles.js';
import { TemplatePicker } from './TemplatePicker.js';
import type { useDraft } from './useDraft.js';
import { useOpensNextRoom } from './useMessageSending.js';
import { useSignature } from './useSignature.js';

interface ComposerProps {
  info: StaffRoomInfo;
  values: FillValues;
  draft: ReturnType<typeof useDraft>;
  staged: FileChoice;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  picking: boolean;
  onPicking: (open: boolean) => void;
  onSend: (text: string, files: readonly File[]) => void;
}

/**
 * The staff's input: template, files, signature, draft. Ctrl+Enter sends, Enter is a new line, and
 * neither during IME composition.
 */
export function Composer(props: ComposerProps) {
  const { info, draft, staged, inputRef, onSend } = props;
  const { signatures, chosen, choose } = useSignature();
  const [opensNext, setOpensNext] = useOpensNextRoom();
  const signalTyping = useTypingSignal(() =>
    call(api.adminChat.typing, { id: info.id, quiet: true }),
  );
  const { text, write } = draft;
  const signed = text.trim() && chosen ? `${text.trimEnd()}\n\n${chosen.body}` : text.trimEnd();
  const { state, send, insert } = useEditor({
    draft,
    outgoingText: signed,
    files: staged.files,
    inputRef,
    onSend,
  });
  return (
    <form
      className="compose"
      aria-label="メッセージを書く"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ComposerTools
        {...props}
        onInsert={(words) => {
          insert(words);
          props.onPicking(false);
        }}
      />
      <div className="field">
        <PlaceholderMarks text={text} placeholders={state.holes} />
        <textarea
          ref={inputRef}
          aria-label="メッセージ"
          placeholder={info.type === 'matter' ? 'ご家庭と教師の両方に届きます' : undefined}
          value={text}
          rows={3}
          onChange={(event) => {
            write(event.target.value);
            if (event.target.value) signalTyping();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              send();
            } else if (event.key === 'Escape') event.currentTarget.blur();
          }}
          onPaste={pasteFiles(staged.add)}
        />
      </div>
      <StagedFiles files={staged.files} onRemove={staged.remove} />
      <DraftComplaint complaint={staged.complaint} state={state} signed={signed} />
      <div className="row foot">
        <SignatureLine signatures={signatures} chosen={chosen} onChoose={choose} />
        <CheckField
          className="nw"
          label="送信したら次へ"
          checked={opensNext}
          onChange={setOpensNext}
        />
        <Button type="submit" variant="contained" disabled={state.blocked}>
          <Icon name="send" />
          {state.isWarned ? 'このまま送信' : opensNext ? '送信して次へ' : '送信'}
          <Kbd>Ctrl+Enter</Kbd>
        </Button>
      </div>
    </form>
  );
}

type ComposerToolsProps = Pick<
  ComposerProps,
  'values' | 'draft' | 'staged' | 'picking' | 'onPicking'
> & { onInsert: (words: string) => void };

/** Above the input: templates, files, and when the draft was saved. */
function ComposerTools({
  values,
  draft,
  staged,
  picking,
  onPicking,
  onInsert,
}: ComposerToolsProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <div className="row" style={{ gap: 4, marginBottom: 8 }}>
      <Button size="small" aria-expanded={picking} onClick={() => onPicking(!picking)}>
        <Icon name="doc" />
        テンプレート<Kbd>t</Kbd>
      </Button>
      <IconButton
        size="small"
        aria-label="ファイルを添付"
        onClick={() => fileInput.current?.click()}
      >
        <Icon name="clip" />
      </IconButton>
      <FileInput
        ref={fileInput}
        label="添付するファイル"
        accept={chatFileKinds}
        multiple
        onPick={staged.add}
      />
      <span className="grow" />
      <span className="sub" aria-live="off">
        {draft.savedAt && `下書きを保存しました ${formatClock(draft.savedAt)}`}
      </span>
      {picking && (
        <TemplatePicker values={values} onPick={onInsert} onClose={() => onPicking(false)} />
      )}
    </div>
  );
}

interface DraftComplaintProps {
  /** Why a file was refused. */
  complaint: string | null;
  state: ReturnType<typeof draftStateOf>;
  /** The text as it is sent. */
  signed: string;
}

/** Why the draft cannot be sent, or not without a second press. */
function DraftComplaint({ complaint, state, signed }: DraftComplaintProps) {
  const { holes, tooLong, isWarned } = state;
  if (!complaint && holes.length === 0 && !tooLong) return null;
  return (
    <p className="hint err" role="alert">
      <Icon name="alert" small />{' '}
      {complaint ??
        (tooLong
          ? `メッセージは署名を含めて${chatTextMax}文字までです(いま${lettersOf(signed)}文字)。`
          : `空欄の差し込みが${holes.length}か所あります: ${readablePlaceholders(holes.join(' '))}${isWarned ? '。もう一度送信すると、このまま送ります。' : ''}`)}
    </p>
  );
}
