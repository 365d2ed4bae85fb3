// Many listeners to the live events in one process: `fork`ed by listeners.ts with address, token and number. They take
// everything and look at nothing but how many events there were.
import { connect, type Socket } from 'node:net';

const [address = '', token = '', count = '0'] = process.argv.slice(2);
const { hostname, port, host } = new URL(address);
const eventStart = Buffer.from('\nevent: ');
let heard = 0;

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.once('data', () => resolve(socket));
    socket.on('data', (piece) => {
      for (let at = piece.indexOf(eventStart); at >= 0; at = piece.indexOf(eventStart, at + 1)) heard += 1;
    });
    socket.write(`GET /desk/events HTTP/1.1\r\nHost: ${host}\r\nX-Shop-Admin-Token: ${token}\r\n\r\n`);
  });
}

const sockets = await Promise.all(Array.from({ length: Number(count) }, open));
process.send?.('open');
process.once('message', () => {
  process.send?.(Math.floor(heard / sockets.length), () => {
    for (const socket of sockets) socket.destroy();
    process.disconnect();
  });
});
