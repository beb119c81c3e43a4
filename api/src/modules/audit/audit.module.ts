import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { SubjectQueries } from './subject.queries.js';

@Module({ controllers: [AuditController], providers: [AuditQueries, SubjectQueries] })
export class AuditModule {}
