import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import type { draftStateOf } from '@tsumugi/contract/chat/writing';
import { chatTextMax } from '@tsumugi/contract/resources/chat-input';
import * as api from '@tsumugi/contract/routes/routes';
import { lettersOf } from '@tsumugi/contract/text/letters';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { call } from '../client/http.js';
import { isOnline } from '../offline/online.js';
import { useSession } from '../session/SessionProvider.js';
import { Icon } from '../ui/Icon.js';
import {
  type FileChoice,
  pasteFiles,
  useEditor,
  useTypingSignal,
} from '../unstyled/chat/write-message.js';
import { AttachSheet } from './AttachSheet.js';
import { StagedFiles } from './StagedFiles.js';
import { TemplateSheet } from './TemplateSheet.js';
import type { Draft } from './useDraft.js';
import './composer.css';

interface Props {
  roomId: number;
  values: FillValues;
  draft: Draft;
  staged: FileChoice;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  toStaff: boolean;
  onToStaff: (on: boolean) => void;
  onSend: (text: string, files: readonly File[]) => void;
}

/** On a touch screen Enter inserts a line break; with a keyboard Enter sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The note above the field: a refused file, a text that is too long, or unfilled placeholders. */
function remarkOf(
  complaint: string | null,
  outgoingText: string,
  { tooLong, holes, isWarned }: ReturnType<typeof draftStateOf>,
): string | null {
  if (complaint !== null) return complaint;
  if (tooLong)
    return `メッセージは${chatTextMax}文字までです(いま${lettersOf(outgoingText)}文字)。`;
  if (holes.length === 0) return null;
  return `空欄の差し込みが${holes.length}か所あります: ${holes.join(' ')}${isWarned ? '。もう一度押すと、このまま送ります。' : ''}`;
}

interface MessageInputProps extends Pick<Props, 'roomId' | 'draft' | 'inputRef'> {
  onSend: () => void;
  onFiles: (files: File[]) => void;
}

/** The text field, as high as its text. The Enter that confirms an IME conversion does not send. */
function MessageInput({
  roomId,
  draft: { text, write },
  inputRef,
  onSend,
  onFiles,
}: MessageInputProps) {
  const signalTyping = useTypingSignal(() => call(api.chat.typing, { id: roomId, quiet: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with its words
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 2}px`;
  }, [text]);
  return (
    <textarea
      ref={inputRef}
      aria-label="メッセージ"
      placeholder="メッセージ"
      rows={1}
      value={text}
      enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
      onChange={(event) => {
        write(event.target.value);
        if (event.target.value && isOnline()) signalTyping();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        if (event.shiftKey || !(hasKeyboard() || event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend();
      }}
      onPaste={pasteFiles(onFiles)}
    />
  );
}

/** The mark that the message also asks the office, with a button that removes it. */
function ToStaffNote({ onRemove }: { onRemove: () => void }) {
  return (
    <p className="to-staff">
      <Icon name="desk" size={20} />
      <span>事務局にも確認を頼みます</span>
      <button
        type="button"
        className="icon-btn"
        aria-label="事務局への確認を外す"
        onClick={onRemove}
      >
        <Icon name="x" size={20} />
      </button>
    </p>
  );
}

type Sheet = 'attach' | 'template';

/** The buttons that open a sheet: files, 定型文. */
function SheetButtons({ onOpen }: { onOpen: (sheet: Sheet) => void }) {
  // A student has no templates (domain/permissions#templates).
  const hasTemplates = useSession().session?.here !== 'Student';
  return (
    <>
      <button type="button" className="tool" onClick={() => onOpen('attach')}>
        <Icon name="clip" />
        <span>添付</span>
      </button>
      {hasTemplates && (
        <button type="button" className="tool" onClick={() => onOpen('template')}>
          <Icon name="template" />
          <span>定型文</span>
        </button>
      )}
    </>
  );
}

/** The message editor: files, 定型文, text. */
export function Composer({
  roomId,
  values,
  draft,
  staged,
  inputRef,
  toStaff,
  onToStaff,
  onSend,
}: Props) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const outgoingText = draft.text.trimEnd();
  const { state, send, insert } = useEditor({
    draft,
    outgoingText,
    files: staged.files,
    inputRef,
    onSend,
  });
  const { isWarned, blocked } = state;
  const remark = remarkOf(staged.complaint, outgoingText, state);
  return (
    <>
      <form
        className="composer"
        aria-label="メッセージを書く"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <StagedFiles files={staged.files} onRemove={staged.remove} />
        {toStaff && <ToStaffNote onRemove={() => onToStaff(false)} />}
        {remark && (
          <p className="err" role="alert">
            <Icon name="warn" size={16} />
            <span>{remark}</span>
          </p>
        )}
        <div className="composer-row">
          <SheetButtons onOpen={setSheet} />
          <MessageInput
            roomId={roomId}
            draft={draft}
            inputRef={inputRef}
            onSend={send}
            onFiles={staged.add}
          />
          <button
            type="submit"
            className="icon-btn send"
            aria-label={isWarned ? 'このまま送信' : '送信'}
            disabled={blocked}
          >
            <Icon name="send" />
          </button>
        </div>
      </form>
      <AttachSheet open={sheet === 'attach'} onClose={() => setSheet(null)} onFiles={staged.add} />
      <TemplateSheet
        open={sheet === 'template'}
        values={values}
        onPick={(words) => {
          insert(words);
          setSheet(null);
        }}
        onClose={() => setSheet(null)}
      />
    </>
  );
}
