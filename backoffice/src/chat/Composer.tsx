import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import { chatFileKinds } from '@tsumugi/contract/chat/sendable-files';
import { draftStateOf, insertWords } from '@tsumugi/contract/chat/writing';
import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import { chatTextMax, typingEveryMs } from '@tsumugi/contract/resources/chat-input';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { formatClock } from '@tsumugi/contract/text/format';
import { lettersOf } from '@tsumugi/contract/text/letters';
import { type RefObject, useRef, useState } from 'react';
import { usePreference } from '../lib/preference.js';
import { call } from '../providers/http-client.js';
import { CheckField } from '../ui/CheckField.js';
import { FileInput } from '../ui/FileInput.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { HoleMarks } from './HoleMarks.js';
import { SignatureLine } from './SignatureLine.js';
import { StagedFiles } from './StagedFiles.js';
import { TemplatePicker } from './TemplatePicker.js';
import type { useDraft } from './useDraft.js';
import { useSignature } from './useSignature.js';
import type { useStaged } from './useStaged.js';

interface ComposerProps {
  info: StaffRoomInfo;
  values: FillValues;
  draft: ReturnType<typeof useDraft>;
  staged: ReturnType<typeof useStaged>;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  picking: boolean;
  onPicking: (open: boolean) => void;
  onSend: (text: string, files: readonly File[]) => void;
}

/**
 * The staff's input: template, files, signature, draft. Ctrl+Enter sends, Enter is a new line, and
 * neither during IME composition.
 */
export function Composer({
  info,
  values,
  draft,
  staged,
  inputRef,
  picking,
  onPicking,
  onSend,
}: ComposerProps) {
  const { signatures, chosen, choose } = useSignature();
  const [goesOn, goOn] = useGoOn();
  const [warned, setWarned] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const told = useRef(0);
  const { text, write, savedAt } = draft;
  const signed = text.trim() && chosen ? `${text.trimEnd()}\n\n${chosen.body}` : text.trimEnd();
  const { holes, tooLong, asks, blocked, warnFirst } = draftStateOf({
    text,
    leaves: signed,
    files: staged.files.length,
    warned,
  });

  const send = () => {
    if (blocked) return;
    if (warnFirst) return setWarned(text);
    onSend(signed, staged.files);
    inputRef.current?.focus();
  };
  const insert = (words: string) => {
    const field = inputRef.current;
    const { text: next, select } = insertWords(text, field, words);
    write(next);
    onPicking(false);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(...select);
    });
  };
  const tellTyping = () => {
    if (Date.now() - told.current < typingEveryMs) return;
    told.current = Date.now();
    call(api.adminChat.typing, { id: info.id, quiet: true }).catch(() => undefined);
  };
  return (
    <form
      className="compose"
      aria-label="メッセージを書く"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="row" style={{ gap: 4, marginBottom: 8 }}>
        <Button size="small" aria-expanded={picking} onClick={() => onPicking(!picking)}>
          <Icon name="doc" />
          テンプレート<Kbd>t</Kbd>
        </Button>
        <IconButton
          size="small"
          aria-label="ファイルを添付"
          onClick={() => picker.current?.click()}
        >
          <Icon name="clip" />
        </IconButton>
        <FileInput
          ref={picker}
          label="添付するファイル"
          accept={chatFileKinds}
          multiple
          onPick={staged.add}
        />
        <span className="grow" />
        <span className="sub" aria-live="off">
          {savedAt && `下書きを保存しました ${formatClock(savedAt)}`}
        </span>
        {picking && (
          <TemplatePicker values={values} onPick={insert} onClose={() => onPicking(false)} />
        )}
      </div>
      <div className="field">
        <HoleMarks text={text} holes={holes} />
        <textarea
          ref={inputRef}
          aria-label="メッセージ"
          placeholder={info.type === 'matter' ? 'ご家庭と教師の両方に届きます' : undefined}
          value={text}
          rows={3}
          onChange={(event) => {
            write(event.target.value);
            if (event.target.value) tellTyping();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              send();
            } else if (event.key === 'Escape') event.currentTarget.blur();
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            staged.add(event.clipboardData.files);
          }}
        />
      </div>
      <StagedFiles files={staged.files} onRemove={staged.remove} />
      {(staged.complaint || holes.length > 0 || tooLong) && (
        <p className="hint err" role="alert">
          <Icon name="alert" small />{' '}
          {staged.complaint ??
            (tooLong
              ? `メッセージは署名を含めて${chatTextMax}文字までです(いま${lettersOf(signed)}文字)。`
              : `空欄の差し込みが${holes.length}か所あります: ${readablePlaceholders(holes.join(' '))}${asks ? '。もう一度送信すると、このまま送ります。' : ''}`)}
        </p>
      )}
      <div className="row foot">
        <SignatureLine signatures={signatures} chosen={chosen} onChoose={choose} />
        <CheckField className="nw" label="送信したら次へ" checked={goesOn} onChange={goOn} />
        <Button type="submit" variant="contained" disabled={blocked}>
          <Icon name="send" />
          {asks ? 'このまま送信' : goesOn ? '送信して次へ' : '送信'}
          <Kbd>Ctrl+Enter</Kbd>
        </Button>
      </div>
    </form>
  );
}

/** Whether sending a message opens the next room; a preference of this browser. */
export const useGoOn = () => usePreference<boolean>('chat.goOn', false);
