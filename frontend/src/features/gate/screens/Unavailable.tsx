const SENTENCES = {
  elsewhere: 'The gate is open in another tab of this phone. Close that tab, and scanning starts here.',
  failed: 'The gate cannot start: this browser does not let it store scans, or a file is missing. Leave private mode, or reload the page.',
} as const

/** The gate cannot run here now. */
export function Unavailable({ reason }: { reason: keyof typeof SENTENCES }) {
  return (
    <>
      <header className="gate__bar">
        <h1 className="gate__title">Gate</h1>
      </header>
      <div className="gate__narrow">
        <p className="notice notice--warning" role="alert">
          {SENTENCES[reason]}
        </p>
      </div>
    </>
  )
}
