import { useNavigate } from 'react-router-dom';
import { pathOf, type ResourceName } from '../resources/addresses.js';
import { Tabs } from '../ui/Tabs.js';

const lists = [
  { key: 'chat-templates', label: 'チャットテンプレート' },
  { key: 'signature-templates', label: '署名テンプレート' },
] as const;

/** Tabs between chat templates and signatures. */
export function TemplateTabs({ resource, panel }: { resource: ResourceName; panel: string }) {
  const navigate = useNavigate();
  return (
    <Tabs
      items={lists}
      value={resource}
      panelId={panel}
      label="テンプレートの種類"
      onChange={(key) => navigate(pathOf(key, 'list'))}
    />
  );
}
