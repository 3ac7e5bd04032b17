// A real SMTP server for the tests of mail: `node server/tests/smtp/server.mjs '{"mode":"normal"}' [PORT]`.
//
// Writes a line of JSON per event: {"address"} when it listens, {"stalled"} when it stops responding, {"refused"} with the code
// that rejects a recipient, {"mail"} for each message it has read completely. Reads lines of JSON that change its behaviour. To
// add a behaviour: add a MODE and its place below.

import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

// The package is a dependency of the frontend: Node resolves it from there.
const { SMTPServer } = createRequire(new URL('../../../frontend/package.json', import.meta.url))('smtp-server')

/**
 * normal            takes every mail
 * refuse            refuses every recipient for good: 550
 * defer             refuses `times` recipients for now, 451, then takes them
 * stall-connect     takes the connection and says nothing
 * stall-greeting    says hello and nothing more
 * stall-data        asks for the message and never says that it has it
 * `user` and `password`: only who signs in with these may send.
 */
let behaviour = JSON.parse(process.argv[2] ?? '{"mode":"normal"}')
const { user, password } = behaviour

const tell = (event) => process.stdout.write(`${JSON.stringify(event)}\n`)

function refusal(code, words) {
  tell({ refused: code })
  return Object.assign(new Error(words), { responseCode: code })
}

const smtp = new SMTPServer({
  authOptional: user === undefined,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onAuth(auth, _session, done) {
    const isRight = auth.username === user && auth.password === password
    done(isRight ? null : new Error('wrong user or password'), isRight ? { user } : undefined)
  },
  onRcptTo({ address }, _session, done) {
    // Includes the recipient, as real servers do: our log must not repeat it.
    if (behaviour.mode === 'refuse') return done(refusal(550, `<${address}>: no such mailbox`))
    if (behaviour.mode === 'defer' && behaviour.times > 0) {
      behaviour.times -= 1
      return done(refusal(451, `<${address}>: not now`))
    }
    done()
  },
  onData(stream, session, done) {
    const isStalling = behaviour.mode === 'stall-data'
    const chunks = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      const mail = { from: mailFrom.address, to: rcptTo.map(({ address }) => address), user: session.user, data: Buffer.concat(chunks).toString() }
      if (isStalling) return tell({ stalled: 'data', mail })
      tell({ mail })
      done()
    })
  },
})
// A client that times out closes the connection: the server keeps running.
smtp.on('error', () => {})

const listener = createServer((socket) => {
  socket.on('error', () => {})
  if (behaviour.mode === 'stall-connect') return tell({ stalled: 'connect' })
  if (behaviour.mode === 'stall-greeting') {
    socket.write('220 mail.example ESMTP\r\n')
    socket.once('data', () => tell({ stalled: 'greeting' }))
    return
  }
  smtp.connect(socket)
})
listener.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => tell({ address: `127.0.0.1:${listener.address().port}` }))

createInterface({ input: process.stdin })
  .on('line', (line) => {
    behaviour = JSON.parse(line)
    tell({ mode: behaviour.mode })
  })
  // The test has ended.
  .on('close', () => process.exit())
