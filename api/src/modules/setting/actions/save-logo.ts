import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { withLogo } from '../../../platform/brands/brand-logo.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { acceptUpload } from '../../../platform/files/accept-upload.js';
import { drawing } from '../../../platform/files/drawing.js';
import { fileName } from '../../../platform/files/file-name.js';
import { FileStore, sha256Of } from '../../../platform/files/file-store.js';
import type { Upload } from '../../../platform/files/read-upload.js';
import { presentBrand } from '../setting.presenter.js';
import { logSetting } from './log-setting.js';

/**
 * The logo of a brand. Separate from the other settings, so that it causes no version conflict with
 * their editor.
 */
@Injectable()
export class SaveLogo {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly store: FileStore,
  ) {}

  /** @throws AppError 404; 415 and 422 for the file */
  async put(
    id: number,
    { bytes, name }: Pick<Upload, 'bytes' | 'name'>,
    user: CurrentUser,
  ): Promise<BrandSettingsView> {
    const picture = await logoPicture(bytes);
    const storageKey = await this.store.put(picture);
    try {
      return await this.prisma.$transaction(async (tx) => {
        const storedFile = await tx.storedFile.create({
          data: {
            storageKey,
            kind: 'logo',
            originalName: fileName(name, 'webp'),
            contentType: 'image/webp',
            size: picture.length,
            sha256: sha256Of(picture),
            createdAt: this.clock.now(),
          },
          select: { id: true },
        });
        return this.change(tx, id, storedFile.id, user);
      });
    } catch (error) {
      await this.store.remove(storageKey);
      throw error;
    }
  }

  /** Restores the default logo, the letter on the brand's colour. @throws AppError 404 */
  remove(id: number, user: CurrentUser): Promise<BrandSettingsView> {
    return this.prisma.$transaction((tx) => this.change(tx, id, null, user));
  }

  private async change(
    tx: Transaction,
    id: number,
    logoFileId: number | null,
    user: CurrentUser,
  ): Promise<BrandSettingsView> {
    const now = this.clock.now();
    const [before] = await tx.$queryRaw<
      { logo: number | null }[]
    >`select logo_file_id as logo from brand where id = ${id} for update`;
    if (!before) throw new AppError('not_found');
    const after = await tx.brand.update({ where: { id }, data: { logoFileId }, include: withLogo });
    if (before.logo !== null)
      await tx.storedFile.update({ where: { id: before.logo }, data: { deletedAt: now } });
    await logSetting(tx, user, now, {
      setting: `brand:${id}`,
      brand: id,
      before,
      after: { logo: logoFileId },
    });
    return presentBrand(after);
  }
}

/** Longest side of a logo in pixels: twelve times the size at which the portals draw it. */
const maxSide = 480;

/**
 * Makes a logo from a JPEG, PNG or WebP: small, without EXIF, with transparency. @throws AppError
 * as `acceptUpload`
 */
export async function logoPicture(bytes: Buffer): Promise<Buffer> {
  const accepted = await acceptUpload(bytes, { pdf: false });
  const sharp = await drawing();
  return sharp(accepted.bytes)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
}
