import { Injectable } from '@nestjs/common';

/**
 * Whether this process is draining: it still answers, and asks clients to reconnect to another
 * process.
 */
@Injectable()
export class Draining {
  isActive = false;
}
