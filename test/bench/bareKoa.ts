// The measure of all figures: Koa with nothing but one constant answer of a given size.
import Koa from 'koa';

const bytes = Number(process.argv[2] ?? 1000);
const answer = 'x'.repeat(bytes);
const app = new Koa();
app.use((ctx) => {
  ctx.set('Content-Type', 'application/json;charset=UTF-8');
  ctx.body = answer;
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.once('SIGTERM', () => process.exit(0));
