import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError } from '../lib/http-error.js';
import { usePageTitle } from '../lib/title.js';
import { get } from '../providers/http-client.js';
import { ErrorState } from '../ui/ErrorState.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { TemplateForm } from './TemplateForm.js';
import { type TemplateKind, type TemplateView, templateKinds } from './template-kinds.js';

/** {kind}-template/create */
function NewTemplate({ kind }: { kind: TemplateKind }) {
  usePageTitle(`${templateKinds[kind].title}を作る`);
  return <TemplateForm kind={kind} template={null} />;
}

/** {kind}-template/{templateId}/detail */
function OneTemplate({ kind, id }: { kind: TemplateKind; id: number }) {
  const { api, title } = templateKinds[kind];
  const { data, error, refetch } = useQuery({
    queryKey: ['template', kind, id],
    queryFn: ({ signal }) => get<TemplateView>(`${api}/${id}`, signal),
  });
  usePageTitle(data?.title ?? title);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <PageSkeleton />;
  return <TemplateForm key={`${data.id}-${data.version}`} kind={kind} template={data} />;
}

export default function TemplatePage({ kind }: { kind: TemplateKind }) {
  const { templateId } = useParams();
  if (templateId === undefined) return <NewTemplate kind={kind} />;
  const id = Number(templateId);
  return Number.isInteger(id) && id > 0 ? <OneTemplate kind={kind} id={id} /> : <NotFoundPage />;
}
