import { useNavigate } from 'react-router-dom';
import { Tabs } from '../ui/Tabs.js';

const lists = [
  { key: '/admin/chat-template', label: 'チャットテンプレート' },
  { key: '/admin/signature-template', label: '署名テンプレート' },
];

/** From chat templates to signatures and back. */
export function TemplateTabs({ listPath, panel }: { listPath: string; panel: string }) {
  const navigate = useNavigate();
  return <Tabs items={lists} value={listPath} panelId={panel} label="テンプレートの種類" onChange={(key) => navigate(String(key))} />;
}
