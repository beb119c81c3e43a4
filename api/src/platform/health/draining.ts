import { Injectable } from '@nestjs/common';

/** Whether this process was told to stop: it answers what comes, and asks everybody to go elsewhere. */
@Injectable()
export class Draining {
  begun = false;
}
