import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CourseSave, CourseView } from '@tsumugi/contract/resources/course';
import { emptyToNull, requireSeen } from '../../../platform/accounts/require-version.js';
import { requireBrand } from '../../../platform/brands/require-brand.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { presentCourse } from '../course.presenter.js';
import { readCourse } from '../course.queries.js';

/** Writes, deletes and restores a course; for Admins, who see all matters. */
@Injectable()
export class SaveCourse {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404; 400 for an unknown brand; 409 with `current` */
  run({ id, version, ...texts }: CourseSave): Promise<CourseView> {
    const data = emptyToNull(texts);
    return this.prisma.$transaction(async (tx) => {
      await requireBrand(tx, data.brand);
      if (id === undefined) {
        const made = await tx.course.create({ data: { ...data, createdAt: this.clock.now() } });
        return presentCourse(await readCourse(tx, 'all', made.id));
      }
      await requireSeen(tx, 'course', id, version, async () =>
        presentCourse(await readCourse(tx, 'all', id)),
      );
      await tx.course.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
      return presentCourse(await readCourse(tx, 'all', id));
    });
  }

  /** @throws AppError 404; 422 while open requests use it */
  remove(id: number): Promise<void> {
    return this.prisma.$transaction(async (tx) => {
      const { name, _count } = await readCourse(tx, 'all', id);
      if (_count.matters > 0) {
        const message = `「${name}」は進行中の案件${_count.matters}件で選ばれています。削除せず、「新しい案件で選べるようにする」を外してください。`;
        throw new AppError('course_in_use', undefined, {
          message,
          more: { openMatters: _count.matters },
        });
      }
      await tx.course.update({
        where: { id },
        data: { deletedAt: this.clock.now(), version: { increment: 1 } },
      });
    });
  }

  /** Restores a deleted course. @throws AppError 404 when it is not deleted */
  async restore(id: number): Promise<CourseView> {
    const { count } = await this.prisma.course.updateMany({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    if (count === 0) throw new AppError('not_found');
    return presentCourse(await readCourse(this.prisma, 'all', id));
  }
}
