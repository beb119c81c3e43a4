import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnFile } from '@tsumugi/contract/portal/shared';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDay } from '@tsumugi/contract/text/format';
import { type ReactNode, useState } from 'react';
import { usePress } from '../actions/usePress.js';
import { call } from '../client/http.js';
import { signedLink } from '../client/signed-link.js';
import { FileUpload } from '../forms/FileUpload.js';
import { apiUploads } from '../forms/upload-transport.js';
import { usePortal } from '../session/portal.js';
import { Section } from '../ui/elements.js';
import { FormAlert } from '../ui/Field.js';
import { StatusChip } from '../ui/StatusChip.js';
import { SubPage } from '../ui/SubPage.js';
import { toastDone } from '../ui/toast.js';
import './account.css';

interface Props {
  title: string;
  /** Names the accepted documents and the people who can see them. */
  lead: string;
  /** Owner of the next upload. */
  owner: Parameters<typeof apiUploads>[0];
  /** The field that chooses the owner. */
  whose?: ReactNode;
  nameOf?: (file: OwnFile) => string;
  onSent?: () => void;
}

const filesKey = ['identity-files'];

/** 本人確認書類: the uploaded documents with their states, and a new upload. */
export function IdentityDocuments({ title, lead, owner, whose, nameOf, onSent }: Props) {
  const { profilePath } = usePortal();
  const queries = useQueryClient();
  const files = useQuery({
    queryKey: filesKey,
    queryFn: ({ signal }) => call(api.upload.ownFiles, { signal }),
  });
  return (
    <SubPage title={title} back={profilePath}>
      <p>{lead}</p>
      <Section title="書類を送る">
        {whose}
        <Upload
          key={JSON.stringify(owner)}
          owner={owner}
          onDone={() => {
            toastDone('送信しました。');
            void queries.invalidateQueries({ queryKey: filesKey });
            onSent?.();
          }}
        />
      </Section>
      {files.data && files.data.length > 0 && (
        <Section title="お送りいただいた書類">
          <ul className="card">
            {files.data.map((file) => (
              <li key={file.id} className="row row-chip">
                <span className="row-main">
                  <OpenFile file={file} />
                  <span className="t-s c-2">
                    {[nameOf?.(file), formatDay(file.at)].filter(Boolean).join('　')}
                  </span>
                </span>
                <StatusChip hue={file.verifiedAt ? 'done' : 'staff'}>
                  {file.verifiedAt ? '確認済み' : '事務局が確認中'}
                </StatusChip>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </SubPage>
  );
}

function Upload({ owner, onDone }: Pick<Props, 'owner'> & { onDone: () => void }) {
  const [transport] = useState(() => apiUploads(owner));
  return (
    <FileUpload
      label="ファイルを選んで送る"
      transport={transport}
      hint="JPEG・PNG・WebP・PDF、10MBまで。iPhoneのHEIC形式の写真は、スクリーンショットにすると送れます。写真に含まれる撮影場所などの情報は、受け取るときに消します。"
      onDone={onDone}
    />
  );
}

/** The link lasts five minutes, so it is fetched only when pressed. */
function OpenFile({ file }: { file: OwnFile }) {
  const { face } = usePortal();
  const { busy, fault, press } = usePress();
  const open = () => press(async () => window.location.assign(await signedLink(face, file.path)));
  return (
    <>
      <button type="button" className="file-link wrap" aria-busy={busy} onClick={() => void open()}>
        {file.name}
      </button>
      <FormAlert message={fault} />
    </>
  );
}
