import { CrudPage } from '../crud/CrudPage.js';
import '../styles/templates.css';
import { chatTemplates } from '../chat-templates/ChatTemplatesPage.js';
import { signatureTemplates } from '../signature-templates/SignatureTemplatesPage.js';

/** chat-template and signature-template: what a person may use, and write; `form` is a route of the drawer (specification section 2). */
export default function TemplatesPage({ kind, form = false }: { kind: 'chat' | 'signature'; form?: boolean }) {
  return kind === 'chat' ? <CrudPage kind={chatTemplates} form={form} /> : <CrudPage kind={signatureTemplates} form={form} />;
}
