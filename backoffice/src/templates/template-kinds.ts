import {
  type ChatTemplateView,
  chatTemplateSave,
  type SignatureTemplateView,
  signatureTemplateSave,
} from '@tsumugi/contract/resources/text-template';

export type TemplateKind = 'chat' | 'signature';
export type TemplateView = ChatTemplateView | SignatureTemplateView;

/** What differs between chat templates and signatures. */
export const templateKinds = {
  chat: {
    route: '/admin/chat-template',
    resource: 'chat-templates',
    api: '/api/admin/chat/template/chat',
    title: 'チャットテンプレート',
    name: 'テンプレート名',
    body: '本文',
    max: 4000,
    placeholders: true,
    schema: chatTemplateSave,
    empty: 'よく使う文面を登録しておくと、チャットの入力欄から選べます。',
  },
  signature: {
    route: '/admin/signature-template',
    resource: 'signature-templates',
    api: '/api/admin/chat/template/signature',
    title: '署名テンプレート',
    name: '署名の名前',
    body: '署名',
    max: 1000,
    placeholders: false,
    schema: signatureTemplateSave,
    empty: '署名を登録しておくと、送る文面の末尾に付けられます。',
  },
} as const;

/** Whether everybody uses a template, or it is the usual signature. */
export const isMarked = (row: TemplateView): boolean => ('shared' in row ? row.shared : row.isDefault);
