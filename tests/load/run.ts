import { benchDoors } from './doors.ts'
import { misses, print } from './report.ts'
import { benchSession } from './session.ts'

// npm run bench [-- --rounds=5 --seconds=5]. Only ratios within one run say something: absolute figures are the
// machine's. Exits with 1 when a wanted figure is missed.

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const options = { rounds: option('rounds', 5), seconds: option('seconds', 5) }

const rows = [...(await benchDoors(options)), ...(await benchSession(options))]
print(rows)
process.exitCode = rows.some((row) => misses(row).length > 0) ? 1 : 0
