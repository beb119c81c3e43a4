import sharp from 'sharp';
import type { Agent } from './agent.js';
import { uploadFile } from './upload.js';

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8a27a' } })
    .png()
    .toBuffer();

/** Uploads an identity document of a teacher. */
export async function uploadIdentity(teacher: Agent): Promise<void> {
  const path = `/api/teacher/upload-identity-file/${teacher.account?.teacherId}`;
  const sent = await uploadFile(teacher, path, {
    name: 'a.png',
    type: 'image/png',
    bytes: await photo(),
  });
  if (sent.status !== 200) throw new Error(`upload answered ${sent.status}: ${sent.text}`);
}
