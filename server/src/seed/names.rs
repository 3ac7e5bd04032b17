//! Given names and family names of many regions of India, combined at random into made-up names.

use shared::catalogue::Category;

#[rustfmt::skip] // many names a line
const MEN: &[&str] = &[
    "Aarav", "Abhinav", "Aditya", "Ajay", "Akash", "Alok", "Aman", "Amit", "Anand", "Aniket", "Anirban",
    "Ankit", "Arjun", "Arnab", "Arun", "Ashwin", "Atul", "Ayan", "Bharat", "Bhaskar", "Chetan", "Chirag",
    "Danish", "Debojit", "Deepak", "Dev", "Dhruv", "Dinesh", "Farhan", "Gagan", "Ganesh", "Gaurav", "Girish",
    "Gopal", "Gurpreet", "Hardik", "Harish", "Harsh", "Hemant", "Imran", "Ishaan", "Jagdish", "Jatin",
    "Jayant", "Jignesh", "Joel", "Kabir", "Karan", "Karthik", "Kaushik", "Keshav", "Kishore", "Krishna",
    "Kunal", "Lakshay", "Lalit", "Madhav", "Mahesh", "Manas", "Manish", "Manoj", "Mayank", "Milind", "Mohan",
    "Mohit", "Mukesh", "Naveen", "Neeraj", "Nikhil", "Nilesh", "Nitin", "Omkar", "Pankaj", "Parth", "Pranav",
    "Prakash", "Prateek", "Rahul", "Rajat", "Rajesh", "Rakesh", "Ramesh", "Ravi", "Rehan", "Ritesh", "Rohan",
    "Rohit", "Sachin", "Sahil", "Samir", "Sandeep", "Sanjay", "Saurabh", "Shashank", "Shivam", "Siddharth",
    "Sourav", "Subhash", "Sudhir", "Suraj", "Tanmay", "Tarun", "Tejas", "Tenzin", "Uday", "Utkarsh", "Varun",
    "Vedant", "Vikas", "Vikram", "Vinay", "Vivek", "Yash", "Zubair",
];

#[rustfmt::skip] // many names a line
const WOMEN: &[&str] = &[
    "Aaliya", "Aditi", "Aishwarya", "Akanksha", "Amrita", "Ananya", "Anjali", "Ankita", "Anushka", "Aparna",
    "Archana", "Arpita", "Asha", "Ayesha", "Bhavana", "Bhavya", "Chandni", "Charu", "Deepa", "Deepika",
    "Devika", "Dipali", "Divya", "Esha", "Fatima", "Gargi", "Garima", "Gauri", "Gayatri", "Geeta", "Harleen",
    "Harshita", "Hema", "Indu", "Ishita", "Janhavi", "Jasleen", "Jaya", "Jyoti", "Kajal", "Kalyani", "Kavita",
    "Kavya", "Keerthi", "Khushi", "Kiran", "Komal", "Kriti", "Lakshmi", "Lavanya", "Leela", "Madhuri",
    "Mahima", "Malini", "Manasi", "Manju", "Meera", "Megha", "Mitali", "Monika", "Nandini", "Navya", "Neha",
    "Nidhi", "Nikita", "Nisha", "Pallavi", "Parul", "Pooja", "Prachi", "Pragya", "Preeti", "Priya", "Radhika",
    "Ragini", "Rashmi", "Rekha", "Ridhi", "Ritu", "Riya", "Roshni", "Ruchi", "Rupali", "Sakshi", "Saloni",
    "Sana", "Sandhya", "Sanjana", "Sapna", "Shalini", "Shikha", "Shreya", "Shruti", "Simran", "Sneha",
    "Sonal", "Srishti", "Sunita", "Swati", "Tanvi", "Tanya", "Trisha", "Urvashi", "Vaishnavi", "Vandana",
    "Vidya", "Yamini", "Zoya",
];

#[rustfmt::skip] // many names a line
const FAMILIES: &[&str] = &[
    "Acharya", "Agarwal", "Ahmed", "Ali", "Ansari", "Arora", "Babu", "Banerjee", "Barman", "Baruah", "Basu",
    "Bhagat", "Bhat", "Bhatia", "Bhattacharya", "Bisht", "Bora", "Bose", "Chakraborty", "Chandra",
    "Chatterjee", "Chaudhary", "Chauhan", "Chavan", "Chopra", "Choudhury", "D'Souza", "Das", "Dasgupta",
    "Desai", "Deshmukh", "Deshpande", "Dey", "Dixit", "Dubey", "Dutta", "Fernandes", "Gaikwad", "Gandhi",
    "George", "Ghosh", "Gill", "Gogoi", "Goswami", "Gowda", "Goyal", "Gupta", "Hegde", "Hussain", "Iyengar",
    "Iyer", "Jadhav", "Jain", "Jha", "Joshi", "Kalita", "Kamat", "Kapoor", "Kaur", "Khan", "Khanna",
    "Kulkarni", "Kumar", "Kumari", "Kurian", "Lal", "Lepcha", "Mahato", "Mahajan", "Malhotra", "Mandal",
    "Mathew", "Mathur", "Meena", "Mehta", "Menon", "Mishra", "Mohanty", "Mukherjee", "Nair", "Naidu", "Naik",
    "Nayak", "Negi", "Oraon", "Paswan", "Panda", "Pandey", "Patel", "Pathak", "Patil", "Patnaik", "Paul",
    "Pawar", "Pillai", "Prasad", "Rai", "Raj", "Rajput", "Ranjan", "Rao", "Rathore", "Rawat", "Reddy", "Roy",
    "Saha", "Sahoo", "Saikia", "Sarkar", "Saxena", "Sen", "Sengupta", "Shah", "Sharma", "Shekhawat", "Shetty",
    "Shukla", "Singh", "Sinha", "Soni", "Soren", "Srivastava", "Subramanian", "Tamang", "Thakur", "Thapa",
    "Thomas", "Tiwari", "Toppo", "Trivedi", "Tripathi", "Varghese", "Varma", "Verma", "Vyas", "Wani", "Yadav",
    "Zaidi",
];

/// Picks a given name and a family name. `pick` returns a number below its argument.
pub(crate) fn somebody(category: Category, mut pick: impl FnMut(u32) -> u32) -> (&'static str, &'static str) {
    let given = match category {
        Category::Men => MEN,
        Category::Women => WOMEN,
    };
    let mut one_of = |names: &[&'static str]| {
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        names[pick(count) as usize]
    };
    (one_of(given), one_of(FAMILIES))
}

#[cfg(test)]
mod tests {
    use super::{FAMILIES, MEN, WOMEN};
    use shared::rules::person::is_name;
    use std::collections::HashSet;

    #[test]
    fn every_combination_is_a_name_that_the_rules_take() {
        let longest = |names: &[&'static str]| *names.iter().max_by_key(|name| name.len()).unwrap();
        for given in [MEN, WOMEN] {
            assert!(is_name(&format!("{} {}", longest(given), longest(FAMILIES))));
        }
        for names in [MEN, WOMEN, FAMILIES] {
            assert!(names.iter().all(|name| is_name(name)));
            assert_eq!(
                names.iter().collect::<HashSet<_>>().len(),
                names.len(),
                "each once"
            );
        }
    }
}
