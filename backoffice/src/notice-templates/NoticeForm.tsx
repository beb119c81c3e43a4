import Button from '@mui/material/Button';
import { type Channel, channels } from '@tsumugi/contract/codes/contact';
import { isMailOnly, morePlaceholdersOf } from '@tsumugi/contract/notices/define-notice';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import { unknownPlaceholders } from '@tsumugi/contract/notices/placeholders';
import { templateOf, withNote, withPasswordLink } from '@tsumugi/contract/notices/template-of';
import type { NoticeTemplateSide } from '@tsumugi/contract/resources/notice-template';
import * as api from '@tsumugi/contract/routes/routes';
import { type ComponentProps, useId, useState } from 'react';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useOptions } from '../api/useOptions.js';
import { FormDraftNote } from '../forms/FormDraftNote.js';
import { useSending } from '../forms/useSending.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { ExamplePane } from '../templates/ExamplePane.js';
import { exampleOf } from '../templates/example-case.js';
import { TextEditor } from '../templates/TextEditor.js';
import { Card } from '../ui/Card.js';
import { DialogFoot } from '../ui/DialogFoot.js';
import { Tabs } from '../ui/Tabs.js';
import { toastDone } from '../ui/toast.js';

/** The order of the tabs. */
const tabOrder: readonly Channel[] = ['mail', 'announced', 'chat'];
const bodyOf = { mail: 'mailBody', announced: 'announcedBody', chat: 'chatBody' } as const;
/** The recipients of a text. */
export const sideWords = { customer: 'ご家庭へ', teacher: '教師へ' } as const;
type Notice = ReturnType<typeof noticeOf>;
type TextName = 'subject' | 'mailBody' | 'announcedBody' | 'chatBody';

interface NoticeFormProps {
  code: string;
  brand: number;
  side: NoticeTemplateSide;
  /** The brand's signature, below its mails. */
  signature: string;
}

type Texts = Record<TextName, string>;

/** The form of the texts; saving and restoring the standard invalidate their reads. */
function useNoticeTexts({ code, brand, side }: NoticeFormProps) {
  const invalidate = useInvalidate();
  const { audience, standard, own, version } = side;
  const opening: Texts = {
    subject: own.subject ?? standard.subject,
    mailBody: own.mailBody ?? standard.mailBody,
    announcedBody: own.announcedBody ?? standard.announcedBody,
    chatBody: own.chatBody ?? standard.chatBody,
  };
  const saved = async (message: string) => {
    toastDone(message);
    await invalidate.reads([api.noticeTemplate.list.call], [api.noticeTemplate.detail.call]);
  };
  const keep = async (texts: Texts) => {
    await call(api.noticeTemplate.save, { code, input: { brand, audience, version, ...texts } });
    await saved('保存しました。');
  };
  const save = useSending(opening, keep, { guardsInput: true });
  return {
    save,
    texts: save.form.watch(),
    setText: (field: TextName, text: string) => save.form.setValue(field, text),
    reset: async () => {
      await call(api.noticeTemplate.reset, { code, query: { brand, audience, version } });
      await saved('標準の文面に戻しました。');
    },
  };
}

interface ChannelTextProps {
  shown: readonly Channel[];
  chosen: Channel;
  onChoose: (channel: Channel) => void;
  /** Number of unknown placeholders in the text of a channel. */
  unknownIn: (channel: Channel) => number;
  editor: Omit<ComponentProps<typeof TextEditor>, 'label' | 'rows' | 'max'>;
}

/** The body of each channel, one at a time. */
function ChannelText({ shown, chosen, onChoose, unknownIn, editor }: ChannelTextProps) {
  const panel = useId();
  return (
    <div>
      <Tabs
        items={shown.map((key) => ({
          key,
          label: channels[key],
          count: unknownIn(key),
        }))}
        value={chosen}
        panelId={panel}
        label="送り方"
        onChange={(key) => onChoose(key as Channel)}
      />
      <div id={panel} role="tabpanel" aria-label={channels[chosen]} style={{ paddingTop: 12 }}>
        <TextEditor
          key={chosen}
          label={`${channels[chosen]}の本文`}
          rows={12}
          max={4000}
          {...editor}
        />
      </div>
    </div>
  );
}

/** The channels of a notice: one to an address only has no announcement and no chat message. */
const channelsOf = (notice: Notice): readonly Channel[] =>
  isMailOnly(notice) ? ['mail'] : tabOrder;

/** The texts of one notice to one side: subject and three bodies, beside a preview. */
export function NoticeForm(props: NoticeFormProps) {
  const { code, brand, side, signature } = props;
  const { data: brands } = useOptions('brands');
  const [channel, setChannel] = useState<Channel>('mail');
  const [resetting, setResetting] = useState(false);
  const { audience, standard, own } = side;
  const { save, texts, setText, reset } = useNoticeTexts(props);
  const notice = noticeOf(code);
  const more = morePlaceholdersOf(notice);
  const shown = channelsOf(notice);
  const isOwn = Object.values(own).some((text) => text !== null);
  const brandName = brands?.find(({ id }) => id === brand)?.name;
  const editorOf = (name: TextName) => ({
    value: texts[name],
    audiences: [audience],
    more,
    error: save.faultOf(name),
    tools: texts[name] !== standard[name] && (
      <Button variant="link" className="sub" onClick={() => setText(name, standard[name])}>
        標準の文面に戻す
      </Button>
    ),
    onChange: (text: string) => setText(name, text),
  });
  const form = (
    <form className="people" noValidate onSubmit={(event) => void save.onSubmit(event)}>
      <Card title="文面" note={isOwn ? 'このブランド独自の文面です' : '標準の文面です'}>
        <div className="fields">
          <TextEditor label="件名" line rows={1} max={200} {...editorOf('subject')} />
          <ChannelText
            shown={shown}
            chosen={channel}
            onChoose={setChannel}
            unknownIn={(key) => unknownPlaceholders(texts[bodyOf[key]], [audience], more).length}
            editor={editorOf(bodyOf[channel])}
          />
          <FormDraftNote of={save.draft} />
          <DialogFoot
            apart={
              isOwn && <Button onClick={() => setResetting(true)}>すべて標準の文面に戻す</Button>
            }
            message={save.message}
            submit="保存"
            disabled={save.busy}
          />
        </div>
      </Card>
      <NoticeExample
        notice={notice}
        audience={audience}
        texts={texts}
        channel={channel}
        brand={brandName}
        signature={signature}
      />
    </form>
  );
  // Outside the form element: submitting the dialog would also submit this form.
  return (
    <>
      {form}
      {resetting && (
        <ConfirmDialog
          title="すべて標準の文面に戻す"
          subject={[code, brandName].filter(Boolean).join('・')}
          confirm="標準の文面に戻す"
          onClose={() => setResetting(false)}
          onConfirm={async () => {
            await reset();
            setResetting(false);
          }}
        >
          {`${sideWords[audience]}の独自の件名と本文（${shown.map((each) => channels[each]).join('・')}）を消し、標準の文面で送るようにします。消した文面は元に戻せません。`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface NoticeExampleProps {
  notice: Notice;
  audience: NoticeTemplateSide['audience'];
  texts: Texts;
  channel: Channel;
  brand: string | undefined;
  signature: string;
}

/** The texts as the channel shows them, with the values of an example matter. */
function NoticeExample(props: NoticeExampleProps) {
  const { notice, audience, texts, channel, brand, signature } = props;
  const example = { more: morePlaceholdersOf(notice), brand, signature };
  const wording = templateOf(notice, audience, { override: texts });
  const leaving = notice.note ? withNote(wording, true) : wording;
  const body =
    channel === 'mail' && notice.toLogin
      ? withPasswordLink(leaving.mailBody)
      : leaving[bodyOf[channel]];
  return (
    <Card title={`${channels[channel]}での表示`}>
      <ExamplePane
        subject={
          channel === 'chat'
            ? undefined
            : exampleOf(leaving.subject, audience, 'announced', example)
        }
        body={exampleOf(body, audience, channel, example)}
      />
      <p className="hint pad0">送信を待っているお知らせは、作られたときの文面のまま送られます。</p>
    </Card>
  );
}
