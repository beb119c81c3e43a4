import { acceptUpload } from './accept-upload.js';
import { drawing } from './drawing.js';

/** Longest side of a logo in pixels: twelve times the size at which the portals draw it. */
const side = 480;

/**
 * Makes a logo from a JPEG, PNG or WebP: small, without EXIF, with transparency. @throws AppError
 * as `acceptUpload`
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer> {
  const accepted = await acceptUpload(bytes, { pdf: false });
  const sharp = await drawing();
  return sharp(accepted.bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
}
