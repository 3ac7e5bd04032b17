// Spreadsheets as people make them, each with the people that a team's form reads in it and what the preview must say.

/** The people of most sheets, as the form holds them. */
const ASHA = 'Asha Verma, asha@college.example, 9876543210, 234123412346'
const RAVI = 'Ravi Das, ravi@college.example, 9123456780, 345234523457'
const MIRA = 'Mira Rao, mira@college.example, 8765432109, 456345634568'

interface OddSheet {
  name: string
  text: string
  /** Name, e-mail, phone and ID number of each placed person, in the order of the rows. */
  people: readonly string[]
  /** What the preview says: in its summary, or beside a field. */
  says?: readonly string[]
}

/** Cells copied from a spreadsheet. Bars stand for tabs. */
const copied = (...rows: string[]) => rows.map((row) => row.replaceAll(/ ?\| ?/g, '\t')).join('\n')
const csv = (...rows: string[]) => rows.join('\r\n')

const ROW_A = 'Asha Verma | asha@college.example | 9876543210 | 234123412346'
const ROW_R = 'Ravi Das | ravi@college.example | 9123456780 | 345234523457'
const ROW_M = 'Mira Rao | mira@college.example | 8765432109 | 456345634568'
const HEAD = 'Name | Email | Mobile | Aadhaar'
const ALL = [ASHA, RAVI, MIRA]
const unused = (...columns: string[]) => `Columns not used: ${columns.join(', ')}.`

export const ODD_SHEETS: readonly OddSheet[] = [
  { name: 'a plain table', text: copied(HEAD, ROW_A, ROW_R, ROW_M), people: ALL },
  {
    name: 'another order of columns',
    text: copied('Aadhaar No | Mobile No | Email ID | Full Name', '234123412346 | 9876543210 | asha@college.example | Asha Verma'),
    people: [ASHA],
  },
  {
    name: 'headers in Hindi',
    text: copied('क्र. | नाम | ईमेल | मोबाइल नंबर | आधार संख्या', `1 | ${ROW_A}`),
    people: [ASHA],
    says: [unused('क्र.')],
  },
  {
    name: 'headers in Hindi with dots below letters, and the role of each',
    text: copied('खिलाड़ी का नाम | ई-मेल | फ़ोन | आधार नंबर | पद', `${ROW_A} | खिलाड़ी`, `${ROW_R} | कप्तान`),
    people: [ASHA, RAVI],
  },
  {
    name: 'headers in Bengali',
    text: copied('খেলোয়াড়ের নাম | ইমেল | মোবাইল নম্বর | আধার নম্বর | পিতার নাম', `${ROW_A} | Suresh Verma`),
    people: [ASHA],
    says: [unused('পিতার নাম')],
  },
  {
    name: 'headers in Tamil',
    text: copied(
      'ஆதார் எண் | பெயர் | கைபேசி எண் | மின்னஞ்சல் | தந்தை பெயர்',
      '234123412346 | Asha Verma | 9876543210 | asha@college.example | Suresh',
    ),
    people: [ASHA],
    says: [unused('தந்தை பெயர்')],
  },
  {
    name: 'a name as per the ID card, and names of parents and colleges',
    text: copied(
      "Father's Name | Name as per Aadhaar | College Name | Email | Mobile | Aadhaar Number",
      'Suresh Verma | Asha Verma | Example College | asha@college.example | 9876543210 | 234123412346',
    ),
    people: [ASHA],
    says: [unused("Father's Name", 'College Name')],
  },
  {
    name: 'the phone of a parent before the own one',
    text: copied(
      'Name | Email | Parent Mobile | Mobile | Aadhaar',
      'Asha Verma | asha@college.example | 9000000009 | 9876543210 | 234123412346',
    ),
    people: [ASHA],
    says: [unused('Parent Mobile')],
  },
  {
    name: 'a second and a third phone',
    text: copied(
      'Name | Alternate Mobile | Email | Emergency Contact | WhatsApp Number | Mobile No. | Aadhar',
      'Asha Verma | 9000000001 | asha@college.example | 9000000002 | 9000000003 | 9876543210 | 234123412346',
    ),
    people: [ASHA],
    says: [unused('Alternate Mobile', 'Emergency Contact', 'WhatsApp Number')],
  },
  {
    name: 'a column ID that counts the rows',
    text: copied('ID | Name | Email | Mobile | Aadhaar', `1 | ${ROW_A}`, `2 | ${ROW_R}`, `3 | ${ROW_M}`),
    people: ALL,
    says: [unused('ID')],
  },
  {
    name: 'a column ID with ID numbers',
    text: copied('Name | Email | Mobile | ID', ROW_A, ROW_R),
    people: [ASHA, RAVI],
  },
  {
    name: 'a mobile linked with the ID card',
    text: copied('Name | Aadhaar linked mobile | Aadhaar | Email', 'Asha Verma | 9876543210 | 234123412346 | asha@college.example'),
    people: [ASHA],
  },
  {
    name: 'first and last name apart',
    text: copied('First Name | Last Name | Email | Mobile | Aadhaar', 'Asha | Verma | asha@college.example | 9876543210 | 234123412346'),
    people: [ASHA],
  },
  {
    name: 'a whole name beside its parts',
    text: copied(
      'Name | First Name | Last Name | Email | Mobile | Aadhaar',
      'Asha Verma | Asha | Verma | asha@college.example | 9876543210 | 234123412346',
    ),
    people: [ASHA],
    says: [unused('First Name', 'Last Name')],
  },
  {
    name: 'two columns of the same title',
    text: copied(
      'Name | Email | Email | Mobile | Aadhaar',
      'Asha Verma | asha@college.example | other@college.example | 9876543210 | 234123412346',
    ),
    people: [ASHA],
    says: [unused('Email')],
  },
  {
    name: 'merged titles above the header',
    text: copied('INFINITO 2026 | | | ', 'Team list of Example College | | | ', '', HEAD, ROW_A, ROW_R),
    people: [ASHA, RAVI],
    says: ['Above the header, not used: Rows 1–2 (2).'],
  },
  {
    name: 'a header in two rows with merged titles',
    text: copied('Player | | Contact | | ', 'S.No | Name | Email | Mobile | Aadhaar', `1 | ${ROW_A}`),
    people: [ASHA],
    says: ['Above the header, not used: Row 1.', unused('S.No')],
  },
  {
    name: 'the header again on the second page',
    text: copied(HEAD, ROW_A, HEAD, ROW_R),
    people: [ASHA, RAVI],
    says: ['The header again, not used: Row 3.'],
  },
  {
    name: 'blank columns and rows',
    text: copied(`| ${HEAD.replaceAll(' | ', ' | | ')} |`, '| | | | | | | | ', `| ${ROW_A.replaceAll(' | ', ' | | ')} |`),
    people: [ASHA],
    says: ['1 blank row skipped.'],
  },
  { name: 'no header', text: copied(ROW_A, ROW_R), people: [ASHA, RAVI], says: ['There is no header row'] },
  {
    name: 'a total below',
    text: copied(HEAD, ROW_A, ROW_R, 'Total 14 | | | '),
    people: [ASHA, RAVI],
    says: ['This is a total, not a person. Row 4.'],
  },
  {
    name: 'a total beside its number, and another in Hindi',
    text: copied(`S.No | ${HEAD}`, `1 | ${ROW_A}`, 'Total | 14 | | | ', ' | कुल योग: 14 | | | '),
    people: [ASHA],
    says: ['This is a total, not a person. Rows 3–4 (2).'],
  },
  {
    name: 'a signature below',
    text: copied(HEAD, ROW_A, ROW_R, 'Signature of the sports officer | | | '),
    people: [ASHA, RAVI],
    says: ['This looks like a note, not a person. Row 4.'],
  },
  {
    name: 'numbered rows that are not filled in',
    text: copied(`S.No | ${HEAD}`, `1 | ${ROW_A}`, '2 | | | | ', '3 | | | | '),
    people: [ASHA],
    says: ['Nobody is named here. Rows 3–4 (2).'],
  },
  {
    name: 'quotes in cells',
    text: copied('Hostel | Name | Email | Mobile | Aadhaar', `"A" Block | ${ROW_A}`, `"B Block | ${ROW_R}`, `C" | ${ROW_M}`),
    people: ALL,
    says: [unused('Hostel')],
  },
  {
    name: 'a nickname in quotes',
    text: copied(HEAD, '"Rocky" Das | rocky@college.example | 9876543210 | 234123412346', ROW_R),
    people: ['"Rocky" Das, rocky@college.example, 9876543210, 234123412346', RAVI],
    says: ["Name must be <= 30 chars; letters/spaces/.'- only."],
  },
  {
    name: 'line breaks in cells',
    text: '"Name"\tEmail\t"Mobile\n(10 digits)"\tAadhaar\n"Asha\nVerma"\tasha@college.example\t9876543210\t234123412346\nRavi Das\travi@college.example\t9123456780\t345234523457',
    people: [ASHA, RAVI],
  },
  {
    name: 'a CSV with commas and quotes in cells',
    text: csv(
      'Name,Address,Email,Mobile,Aadhaar',
      '"Asha Verma","12, ""Lotus"" House, Patna",asha@college.example,9876543210,234123412346',
      'Ravi Das,"Gaya, Bihar",ravi@college.example,9123456780,345234523457',
    ),
    people: [ASHA, RAVI],
    says: [unused('Address')],
  },
  {
    name: 'a CSV with semicolons and its delimiter named',
    text: csv('sep=;', HEAD.replaceAll(' | ', ';'), ROW_A.replaceAll(' | ', ';')),
    people: [ASHA],
  },
  {
    name: 'a CSV with a tab in a cell',
    text: csv('Name,Address,Email,Mobile,Aadhaar', 'Asha Verma,Patna\tBihar,asha@college.example,9876543210,234123412346'),
    people: [ASHA],
  },
  {
    name: 'a table drawn in text',
    text: ['| Name | Email | Mobile | Aadhaar |', '|------|-------|--------|---------|', `| ${ROW_A} |`].join('\n'),
    people: [ASHA],
    says: ['1 blank row skipped.'],
  },
  {
    name: 'numbers as text',
    text: csv(HEAD.replaceAll(' | ', ','), `Asha Verma,asha@college.example,"=""9876543210""","'2341 2341 2346"`),
    people: [ASHA],
  },
  {
    name: 'numbers with decimals',
    text: copied(HEAD, 'Asha Verma | asha@college.example | 9876543210.0 | 234123412346.0'),
    people: [ASHA],
  },
  {
    name: 'numbers that the spreadsheet shortened',
    text: copied(HEAD, 'Asha Verma | asha@college.example | 9.88E+09 | 1.23457E+11'),
    people: ['Asha Verma, asha@college.example, , '],
    says: ['The spreadsheet shortened this number and lost its last digits. We left it blank; please type it.'],
  },
  {
    name: 'phones with prefixes, and digits of other scripts',
    text: copied(
      HEAD,
      'Asha Verma | asha@college.example | +91 98765-43210 | २३४१ २३४१ २३४६',
      'Ravi Das | ravi@college.example | 0091 91234 56780 | 3452 3452 3457',
      'Mira Rao | mira@college.example | ０８７６５４３２１０９ | 456345634568',
    ),
    people: ALL,
  },
  {
    name: 'two phones in a cell',
    text: copied(HEAD, 'Asha Verma | asha@college.example | 9876543210, 9000000001 | 234123412346'),
    people: ['Asha Verma, asha@college.example, 9876543210, 9000000001, 234123412346'],
    says: ['Enter a valid 10-digit mobile number.'],
  },
  {
    name: 'an ID number with a digit too many',
    text: copied(HEAD, 'Asha Verma | asha@college.example | 9876543210 | 2341 2341 2346 7'),
    people: ['Asha Verma, asha@college.example, 9876543210, 2341 2341 2346 7'],
    says: ['Enter a valid 12-digit Aadhaar number.'],
  },
  {
    name: 'invisible characters and typographic signs',
    text: copied(
      HEAD,
      'Rene\u0301\u00a0D\u2019Souza | \u202arene@college.example\u202c\u200b | \u202a+91\u00a098765\u201143210\u202c | 2341\u00a02341\u00a02346',
    ),
    people: ["René D'Souza, rene@college.example, 9876543210, 234123412346"],
  },
  {
    name: 'names in three scripts',
    text: copied(
      HEAD,
      ROW_A.replace('Asha Verma', 'प्रिया शर्मा'),
      ROW_R.replace('Ravi Das', 'সুদীপ্ত ঘোষ'),
      ROW_M.replace('Mira Rao', 'கிருஷ்ணன்'),
    ),
    people: [ASHA.replace('Asha Verma', 'प्रिया शर्मा'), RAVI.replace('Ravi Das', 'সুদীপ্ত ঘোষ'), MIRA.replace('Mira Rao', 'கிருஷ்ணன்')],
  },
  {
    name: 'a missing e-mail of an optional player',
    text: copied(HEAD, ...Array.from({ length: 13 }, (_, n) => playerRow(n)), 'Ravi Das | | 9123456780 | 345234523457'),
    people: [...Array.from({ length: 13 }, (_, n) => playerRow(n).replaceAll(' | ', ', ')), 'Ravi Das, , 9123456780, 345234523457'],
    says: ['has no name or no email and will be left out.'],
  },
  {
    name: 'an ID number and an e-mail twice',
    text: copied(HEAD, ROW_A, 'Ravi Das | asha@college.example | 9123456780 | 234123412346', ROW_R.replace('Ravi', 'Rani')),
    people: [ASHA, 'Ravi Das, asha@college.example, 9123456780, 234123412346', RAVI.replace('Ravi', 'Rani')],
    says: ['has the same Aadhaar number as', 'has the same phone number as'],
  },
  {
    name: 'the group of each, beneath merged cells',
    text: copied(`${HEAD} | Captain/Player`, `${ROW_A} | Player`, `${ROW_R} | `, `${ROW_M} | Captain`),
    people: ALL,
    says: ['1 row took the group from the row above (a merged cell).'],
  },
  {
    name: 'more columns than the form has',
    text: copied(
      'Sl | Name of the Student | Gender | DOB | Blood Group | E-mail Address | Contact No. | T-shirt | Aadhaar Card No.',
      '1 | Asha Verma | F | 01/02/2005 | O+ | asha@college.example | 9876543210 | M | 234123412346',
    ),
    people: [ASHA],
    says: [unused('Sl', 'Gender', 'DOB', 'Blood Group', 'T-shirt')],
  },
  {
    name: 'people in columns instead of rows',
    text: copied(
      'Name | Asha Verma | Ravi Das',
      'Email | asha@college.example | ravi@college.example',
      'Mobile | 9876543210 | 9123456780',
      'Aadhaar | 234123412346 | 345234523457',
    ),
    people: [ASHA, RAVI],
    says: ['The people are in the columns of the spreadsheet'],
  },
]

function playerRow(n: number): string {
  return `Player ${'abcdefghijklmnop'.charAt(n)} | p${n}@college.example | 98000000${10 + n} | 2341000000${10 + n}`
}
