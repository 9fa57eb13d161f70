// node unprivileged.ts: the server's process as a user who may not write everywhere. Root may, so it becomes "nobody";
// everything is loaded before, since the project may lie where nobody may read.
import { explain, main } from '../../../src/server/main.ts'

if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(65_534)
  process.setuid?.(65_534)
}
await main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
