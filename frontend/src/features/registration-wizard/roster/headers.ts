// The words that head the columns of spreadsheets, in English, Hindi, Bengali and Tamil.

import { isOneOf, plain, type Column } from './cells'
import type { Roster } from './rosters'

/** The whole header. */
const EXACT: readonly (readonly [Column, string])[] = [
  [
    'fullname',
    'name fullname nameofplayer nameoftheplayer playername playersname nameofplayers nameofstudent nameofthestudent studentname studentsname ' +
      'nameofparticipant nameoftheparticipant participantname participantsname nameofmember membername teammembername nameofathlete athletename ' +
      'nameofcandidate candidatename player students players participant participants athlete athletes member members ' +
      'नाम पूरानाम खिलाड़ीकानाम छात्रकानाम प्रतिभागीकानाम सदस्यकानाम নাম পুরোনাম সম্পূর্ণনাম খেলোয়াড়েরনাম ছাত্রেরনাম ' +
      'பெயர் முழுப்பெயர் முழுபெயர் வீரர்பெயர் வீரரின்பெயர் மாணவர்பெயர்',
  ],
  ['email', 'email emailid emailaddress mail mailid emailids gmail ईमेल ईमेलआईडी ईमेलपता ইমেল ইমেইল ইমেলআইডি மின்னஞ்சல் மின்னஞ்சல்முகவரி'],
  [
    'phoneNumber',
    'phone phoneno phonenumber mobile mobileno mobilenumber mob mobno ph phno contact contactno contactnumber cell cellno tel telephone ' +
      'मोबाइल मोबाइलनंबर मोबाइलनं मोबाइलसंख्या फोन फोननंबर दूरभाष संपर्कनंबर संपर्क মোবাইল মোবাইলনম্বর মোবাইলনং ফোন ফোননম্বর ' +
      'கைபேசி கைபேசிஎண் மொபைல் மொபைல்எண் தொலைபேசி தொலைபேசிஎண் அலைபேசி அலைபேசிஎண்',
  ],
  [
    'aadharId',
    'aadhaar aadhar adhar adhaar aadhaarno aadharno adharno aadhaarnumber aadharnumber adharnumber aadhaarid aadharid aadhaarcardno ' +
      'aadharcardno aadhaarcard aadharcard aadhaarcardnumber uidai uidainumber आधार आधारनंबर आधारसंख्या आधारकार्ड आधारकार्डनंबर আধার আধারনম্বর আধারনং ஆதார் ஆதார்எண்',
  ],
  [
    'collegeId',
    'collegeid collegeidno rollno rollnumber roll enrolmentno enrollmentno registrationno regno studentid idcardno रोलनंबर রোলনম্বর রোলনং',
  ],
]

/** Parts of the header. They count only if the column's cells agree. */
const PARTS: readonly (readonly [Column, RegExp])[] = [
  ['email', /e?mail|ईमेल|ইমে|மின்னஞ்சல்/],
  ['aadharId', /a+dh?a+r|आधार|আধার|ஆதார்|^(id|uid|govtid|nationalid)(no|number|card)?$|idnumber|uidai/],
  ['phoneNumber', /phone|mobile|contact|whatsapp|^(tel|cell)|मोबाइल|फोन|মোবাইল|ফোন|பேசி|மொபைல்/],
  ['collegeId', /collegeid|roll|enrol|registration|regno|studentid|playerid|idcard|admissionno|रोल|রোল/],
  ['role', /role|position|speciali[sz]|भूमिका|ভূমিকা|பங்கு/],
  ['fullname', /name|नाम|নাম|பெயர்/],
]

/** Columns about somebody else, or a second value. */
const OTHER_PERSON =
  /father|mother|parent|guardian|spouse|husband|wife|emergency|nominee|relative|brother|sister|alternat|secondary|coach|manager|mentor|faculty|warden|director|principal|teacher|referee|incharge|पिता|माता|अभिभावक|आपात|পিতা|মাতা|বাবা|অভিভাবক|জরুরি|தந்தை|தாய்|பெற்றோர்|அவசர/
/** Names of other things than people. */
const OTHER_NAME =
  /college|school|institut|university|team|event|sport|game|user|bank|branch|depart|course|state|city|district|house|hostel|nick|display|jersey|shirt|contact|कॉलेज|विद्यालय|संस्थान|टीम|खेल|কলেজ|বিদ্যালয়|দলের|খেলার|கல்லூரி|பள்ளி|அணி/
/** A part of a person's name. */
const NAME_PART = /^(first|given|middle|last|sur|family)name$|^(पहला|मध्य|अंतिम|उप)नाम$|^(প্রথম|শেষ)নাম$|^(முதல்|குடும்ப)பெயர்$/
/** What a header says about its column: `Name (as per Aadhaar)`, `Mobile / WhatsApp`. */
const REMARK = /\(.*?\)|\[.*?\]|[/,:].*$|\b(as per|as on|as in|according to|mentioned|printed|on|in)\b.*$/gi

/** A meaning that a header can have. The lower the rank, the surer. */
export interface Meaning {
  column: Column
  rank: 0 | 1 | 2
  isPart?: boolean
}

/** The meanings of a header, the surest first. */
export function meaningsOf(header: string, roster: Roster): Meaning[] {
  const whole = plain(header)
  if (whole === '') return []
  if (roster.groupHeader.test(whole) || isOneOf('पद श्रेणी পদ পদবি பதவி பிரிவு', whole)) return [{ column: 'group', rank: 0 }]
  if (OTHER_PERSON.test(whole)) return []
  const short = plain(header.replace(REMARK, '')) || whole
  if (NAME_PART.test(short)) return [{ column: 'fullname', rank: 1, isPart: true }]
  const exact = [whole, short].flatMap((word, rank) =>
    EXACT.flatMap(([column, words]) => (isOneOf(words, word) ? [{ column, rank: rank as 0 | 1 }] : [])),
  )
  const parts = PARTS.flatMap(([column, part]): Meaning[] =>
    part.test(whole) && !(column === 'fullname' && OTHER_NAME.test(whole)) ? [{ column, rank: 2 }] : [],
  )
  return [...exact, ...parts]
}
