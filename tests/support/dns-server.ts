import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Answers by name: TXT records, no records (`[]`), or a server failure (`fails`). */
export type Zone = Readonly<Record<string, readonly string[] | 'fails'>>;

const noSuchName = 3;
const serverFailure = 2;

/**
 * A DNS server on a free loopback port that serves TXT records (RFC 1035); names outside the zone
 * do not exist.
 */
export async function startDnsServer(zone: Zone): Promise<{ address: string; close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const found = zone[nameIn(query)];
    const code = found === 'fails' ? serverFailure : found ? 0 : noSuchName;
    const records = found === 'fails' || !found ? [] : found.map(record);
    const head = Buffer.alloc(12);
    head.writeUInt16BE(query.readUInt16BE(0), 0);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    socket.send(
      Buffer.concat([head, query.subarray(12, end), ...records]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => socket.close(),
  };
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.').toLowerCase();
}

/**
 * A record: the name of the question, TXT, IN, a TTL of a minute; the text in parts of at most 255
 * bytes.
 */
function record(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
