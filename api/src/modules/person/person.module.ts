import { Module } from '@nestjs/common';
import { AccountListController } from './account-list.controller.js';
import { AccountListQueries } from './account-list.queries.js';
import { AddStudent } from './actions/add-student.js';
import { AddUser } from './actions/add-user.js';
import { PersonController } from './person.controller.js';
import { RevealQueries } from './reveal.queries.js';

@Module({
  controllers: [AccountListController, PersonController],
  providers: [AccountListQueries, AddUser, AddStudent, RevealQueries],
})
export class PersonModule {}
