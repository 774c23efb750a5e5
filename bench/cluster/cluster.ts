import { once } from 'node:events'
import { runIsolated } from './machines/isolation.ts'
import { missingPackages } from './machines/packages.ts'
import { printResult, runTrial } from './run-trial.ts'
import { startCluster } from './start.ts'

/**
 * `npm run cluster`: starts three PostgreSQL under Patroni with etcd, two servers of the shop, HAProxy and an S3 store, as
 * processes of its own on machines that are network namespaces, and runs them until Ctrl-C (issue 18).
 * `npm run cluster -- test [share]` lets them fail under load instead; a share of 0.1 is a tenth of the test.
 */
async function run(folder: string): Promise<void> {
  const [task, share = '1'] = process.argv.slice(2)
  const began = performance.now()
  const cluster = await startCluster(folder, (text) => console.log(`  ${text}`))
  try {
    if (task === 'test') {
      const result = await runTrial(cluster, { folder, share: Number(share), began, say: console.log })
      printResult(result, Number(share))
      return
    }
    console.log(`\n${cluster.describe()}\n\n  Ctrl-C ends everything.`)
    // Whatever signal arrives outside; before this line and in a test it ends the program at once, and the kernel the rest.
    await once(process, 'SIGTERM')
  } finally {
    await cluster.stop()
  }
}

const missing = missingPackages()
if (process.getuid?.() !== 0) {
  console.error('npm run cluster makes networks and file systems of its own, so it needs root.')
  process.exitCode = 2
} else if (missing.length > 0) {
  console.error(`npm run cluster needs Debian packages: apt-get install -y ${missing.join(' ')}`)
  process.exitCode = 2
} else await runIsolated(run)
